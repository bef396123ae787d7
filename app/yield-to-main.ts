/** Ends in a task of its own, so that what is touched comes in between. A timer would wait for seconds in a tab of the background. */
export function yieldToMain(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })
}
