// Registers how each module empties what it remembers between requests, for tests, which share one isolate.

const resets: (() => void)[] = []

export function onReset(reset: () => void): void {
  resets.push(reset)
}

export function resetIsolateState(): void {
  for (const reset of resets) reset()
}
