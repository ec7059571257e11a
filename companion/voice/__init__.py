"""Sentences for the ear: what is said when, in words that can be pronounced, and the engines that say them."""
