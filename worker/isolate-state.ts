// What an isolate remembers of one request for the next, other than pure functions of its code. Each module keeps its own
// state and registers here how it is emptied, so that tests, which share one isolate, begin as a new one does.

const resets: (() => void)[] = []

/** Registers how a piece of state becomes what it is in a new isolate. */
export function onReset(reset: () => void): void {
  resets.push(reset)
}

/** All state as in a new isolate. */
export function resetIsolateState(): void {
  for (const reset of resets) reset()
}
