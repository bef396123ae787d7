// The API that is examined, asked as the site asks it: with its bearer, in a language, and not for ever.

export type Answer = { status: number; headers: Headers; text: string }
export type Question = {
  method?: "GET" | "POST"
  /** What is sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
}
export type Api = {
  /** Asks a path below the base. An API that does not answer throws. */
  ask(path: string, question?: Question): Promise<Answer>
  /** The slowest answer so far, in milliseconds. */
  slowest(): number
  /** What it says of a thing that it does not have, beside the codes of the contract (API_NOT_FOUND_WORDS of the site). */
  notFoundWords: readonly string[]
}

/** Longer than any visitor waits: who is slow is told so, and not taken for silent. */
const patience = 10_000

export function apiAt(base: string, token: string, notFoundWords: readonly string[] = []): Api {
  let slowest = 0
  return {
    notFoundWords,
    slowest: () => slowest,
    async ask(path, { method = "GET", body, headers = {} } = {}) {
      const began = performance.now()
      const response = await fetch(base + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: "application/json",
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: "manual",
        signal: AbortSignal.timeout(patience),
      })
      const text = await response.text()
      slowest = Math.max(slowest, performance.now() - began)
      return { status: response.status, headers: response.headers, text }
    },
  }
}

/** A path with its parameters; what is undefined is left out. */
export function address(path: string, parameters: Record<string, string | number | undefined> = {}): string {
  const said = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path
}
