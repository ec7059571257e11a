"""Types of the arrays that pass between the parts: pictures, masks and plain floats."""

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.uint8]
Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]
