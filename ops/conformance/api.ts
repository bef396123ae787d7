// HTTP client for the API under test: bearer token, language and a timeout, as the site sends them.

export type Answer = { status: number; headers: Headers; text: string }
export type Question = {
  method?: "GET" | "POST"
  body?: unknown
  headers?: Record<string, string>
}
export type Api = {
  /** `path` is relative to the base. Throws when the API does not respond. */
  ask(path: string, question?: Question): Promise<Answer>
  /** In milliseconds. */
  slowest(): number
  /** Accepted "not found" codes beside the contract's (API_NOT_FOUND_WORDS of the site). */
  notFoundWords: readonly string[]
}

/** Longer than any visitor waits, so that a slow API is reported as slow and not as down. */
const timeout = 10_000

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
        signal: AbortSignal.timeout(timeout),
      })
      const text = await response.text()
      slowest = Math.max(slowest, performance.now() - began)
      return { status: response.status, headers: response.headers, text }
    },
  }
}

export function address(path: string, parameters: Record<string, string | number | undefined> = {}): string {
  const said = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path
}
