/** Resolves in a task of its own, so that input is handled before it. In a background tab a timer would wait for seconds. */
export function yieldToMain(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })
}
