"""The commands of the command line: a function gives a command's parser its arguments and what to run. These modules
are cheap to import; what a command needs is imported when it runs."""
