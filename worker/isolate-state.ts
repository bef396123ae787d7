// Registers how each module empties what it remembers between requests, so that tests, which share one isolate, each begin with a new one.

const resets: (() => void)[] = []

export function onReset(reset: () => void): void {
  resets.push(reset)
}

export function resetIsolateState(): void {
  for (const reset of resets) reset()
}
