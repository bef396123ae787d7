import { get, type IncomingHttpHeaders } from "node:http"
import { text } from "node:stream/consumers"
import type { Language } from "#contract/codes.ts"

export type Reply = {
  /** 0 when there was no answer. */
  status: number
  header(name: string): string
  body: string
  milliseconds: number
}

/** One GET, to its last byte. */
export async function ask(url: string, { path, language }: { path: string; language: Language }): Promise<Reply> {
  const began = performance.now()
  const taken = () => performance.now() - began
  try {
    const { status, headers, body } = await answerTo(url + path, language)
    return { status, header: (name) => String(headers[name] ?? ""), body, milliseconds: taken() }
  } catch (error) {
    return { status: 0, header: () => "", body: String(error), milliseconds: taken() }
  }
}

const patience = 20_000

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

// Each on a connection of its own: workerd hangs up on one that rests for five seconds, perhaps while the next request is on its way.
function answerTo(url: string, language: Language): Promise<Answer> {
  const options = { agent: false, headers: { "accept-language": language }, signal: AbortSignal.timeout(patience) }
  return new Promise((resolve, reject) => {
    const request = get(url, options, (response) => {
      const { statusCode: status = 0, headers } = response
      text(response).then((body) => resolve({ status, headers, body }), reject)
    })
    request.on("error", reject)
  })
}
