// What an isolate remembers between requests, declared by the module that needs it. Tests share one isolate and empty all of it.

const states: { state: object; initial: () => object }[] = []

export function isolateState<State extends object>(initial: () => State): State {
  const state = initial()
  states.push({ state, initial })
  return state
}

export function resetIsolateState(): void {
  for (const { state, initial } of states) Object.assign(state, initial())
}
