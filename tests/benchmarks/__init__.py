"""The benchmarks, at sizes that only show that they measure something."""
