"""What is told of each kind of event: the words, whom they mention, and their buttons."""
