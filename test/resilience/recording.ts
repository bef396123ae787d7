// What the embedded API says, asked once and then remembered, in editions: before every name stands the number of the edition and
// the id of what is named, so that a page tells which answer it was made of.

import { fill } from "../bench/fill.ts"
import { startUpstream, token } from "../bench/upstream-server.ts"

export type Good = { status: number; type: string; body: string }

export type Recording = {
  /** The answer to a path such as `/v1/rides?limit=2`. */
  answerTo(path: string, language: string, edition: number): Promise<Good>
  stop(): Promise<void>
}

export async function startRecording(folder: string): Promise<Recording> {
  const upstream = await startUpstream(fill(folder, 0))
  const remembered = new Map<string, Promise<Good>>()
  const ask = async (path: string, language: string): Promise<Good> => {
    const headers = { authorization: `Bearer ${token}`, "accept-language": language }
    const send = () => fetch(new URL(`/api${path}`, upstream.url), { headers })
    // workerd hangs up on a connection that rests for five seconds, perhaps while the next request is on its way.
    const response = await send().catch(send)
    return {
      status: response.status,
      type: response.headers.get("content-type") ?? "text/plain",
      body: await response.text(),
    }
  }
  return {
    async answerTo(path, language, edition) {
      const key = `${language} ${path}`
      const good = remembered.get(key) ?? ask(path, language)
      if (remembered.size < most) remembered.set(key, good)
      return inEdition(await good, path, edition)
    },
    stop: () => upstream.stop(),
  }
}

/** What stands before the name of a thing. */
export function markOf(edition: number, id = ""): string {
  return `mk${edition} ${id}`.trim()
}

/** The questions that a trial asks again and again; of the made-up ones there is no end. */
const most = 2_000

function inEdition(good: Good, path: string, edition: number): Good {
  if (good.status !== 200) return good
  if (path.startsWith("/v1/shortner/")) return { ...good, body: `${good.body.trim()}?${markOf(edition)}` }
  return good.type.includes("json") ? { ...good, body: JSON.stringify(marked(JSON.parse(good.body), edition)) } : good
}

function marked(value: unknown, edition: number): unknown {
  if (Array.isArray(value)) return value.map((one) => marked(one, edition))
  if (typeof value !== "object" || value === null) return value
  const id = "id" in value ? String(value.id) : ""
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isName = (key === "name" || key === "title") && typeof inner === "string"
      return [key, isName ? `${markOf(edition, id)} ${inner}` : marked(inner, edition)]
    }),
  )
}
