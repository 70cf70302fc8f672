"""Everything there is to look at, made for awkward evenings: `everything` puts it together."""
