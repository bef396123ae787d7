// One request of the smoke test.

export type Answer = {
  status: number
  headers: Headers
  /** Media type without parameters. */
  type: string
  bytes: Uint8Array
  text: string
  /** Milliseconds to the last byte. */
  took: number
}

/** Without a response: status 0 and the reason as text. */
export async function ask(address: string): Promise<Answer> {
  const began = performance.now()
  try {
    const response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(20_000) })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const type = response.headers.get("content-type")?.split(";")[0] ?? ""
    const text = isPicture(type) ? "" : new TextDecoder().decode(bytes)
    return { status: response.status, headers: response.headers, type, bytes, text, took: performance.now() - began }
  } catch (error) {
    const text = String(error instanceof Error ? (error.cause ?? error) : error)
    const took = performance.now() - began
    return { status: 0, headers: new Headers(), type: "", bytes: new Uint8Array(), text, took }
  }
}

function isPicture(type: string): boolean {
  return type.startsWith("image/") && type !== "image/svg+xml"
}
