// One request of the smoke test.

export type Answer = {
  status: number
  headers: Headers
  /** Media type without parameters. */
  type: string
  text: string
  /** Milliseconds to the last byte. */
  took: number
}

/** A request without a response has status 0 and the reason as text. */
export async function ask(address: string): Promise<Answer> {
  const began = performance.now()
  try {
    const response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(20_000) })
    const text = await response.text()
    const type = response.headers.get("content-type")?.split(";")[0] ?? ""
    return { status: response.status, headers: response.headers, type, text, took: performance.now() - began }
  } catch (error) {
    const text = String(error instanceof Error ? (error.cause ?? error) : error)
    return { status: 0, headers: new Headers(), type: "", text, took: performance.now() - began }
  }
}
