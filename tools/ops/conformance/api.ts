// HTTP client for the API under test: bearer and timeout, as the site sends them.

import * as v from "valibot"

/** `json` is undefined where the body is none. */
export type Answer = { asked: string; status: number; type: string; text: string; json: unknown }
export type Parameters = Readonly<Record<string, string | number | undefined>>
export type Page = v.InferOutput<typeof page>
export type Api = {
  ask(path: string, parameters?: Parameters): Promise<Answer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  /** The slowest answer, in milliseconds. */
  slowest(): number
  /** API_NOT_FOUND_WORDS of the site. */
  notFoundWords: readonly string[]
}

/** Longer than any visitor waits, so that a slow API is reported as slow and not as down. */
const timeout = 10_000

export function apiAt(base: string, token: string, notFoundWords: readonly string[] = []): Api {
  let slowest = 0
  async function send(asked: string, init: RequestInit = {}): Promise<Answer> {
    const began = performance.now()
    const headers = { authorization: `Bearer ${token}`, accept: "application/json", ...init.headers }
    const signal = AbortSignal.timeout(timeout)
    const response = await fetch(base + asked, { ...init, headers, redirect: "manual", signal })
    const text = await response.text()
    slowest = Math.max(slowest, performance.now() - began)
    const type = response.headers.get("content-type") ?? ""
    return { asked: decodeURIComponent(asked), status: response.status, type, text, json: v.parse(jsonText, text) }
  }
  return {
    notFoundWords,
    slowest: () => slowest,
    ask(path, parameters = {}) {
      const said = Object.entries(parameters).filter(([, value]) => value !== undefined)
      return send(
        said.length > 0 ? `${path}?${new URLSearchParams(said.map(([name, value]) => [name, `${value}`]))}` : path,
      )
    },
    post(path, body, headers = {}) {
      const json = { "content-type": "application/json", ...headers }
      return send(path, { method: "POST", body: JSON.stringify(body), headers: json })
    },
  }
}

const jsonText = v.fallback(v.pipe(v.string(), v.parseJson()), undefined)

/** Null when it is no readable page. */
export function pageIn({ status, json }: Answer): Page | null {
  return status === 200 && v.is(page, json) ? json : null
}

const page = v.object({ items: v.array(v.unknown()), nextCursor: v.nullish(v.string()), total: v.nullish(v.number()) })

export function idsOf(items: readonly unknown[] = []): string[] {
  return items.flatMap((item) => (v.is(identified, item) ? item.id : []))
}

const identified = v.object({ id: v.string() })

/** The pages of a list, as many as a visitor would never load; null when one of them is unreadable. */
export async function pagesOf(api: Api, path: string, parameters: Parameters): Promise<Page[] | null> {
  const pages: Page[] = []
  do {
    const read = pageIn(await api.ask(path, { ...parameters, cursor: pages.at(-1)?.nextCursor ?? undefined }))
    if (read === null) return null
    pages.push(read)
  } while (pages.at(-1)?.nextCursor && pages.length < 40)
  return pages
}
