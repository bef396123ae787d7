// What an isolate remembers between requests. The module that needs a part declares it; tests, which share one isolate, empty all
// of it.

const states: { state: object; initial: () => object }[] = []

export function isolateState<State extends object>(initial: () => State): State {
  const state = initial()
  states.push({ state, initial })
  return state
}

export function resetIsolateState(): void {
  for (const { state, initial } of states) Object.assign(state, initial())
}
