"""What holds for every test."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "calm",
    deadline=None,  # how long an example takes says more about the machine than about the rules
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("calm")
