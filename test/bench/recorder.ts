// The embedded API with a memory. What was asked once is answered from then on at the price of a look-up, so that neither D1 nor Miniflare
// is measured; and what was asked can be given to the stand-in, which takes less of the machine yet.

import { createServer } from "node:http"
import { listening } from "../resilience/listening.ts"
import { fill } from "./fill.ts"
import { startUpstream, token } from "./upstream-server.ts"

export type Recorder = {
  /** The host and the port. */
  address: string
  /** How often it was asked. */
  asked(): number
  /** The text of a path such as `/v1/rides?limit=2`. */
  answerTo(path: string): Promise<string>
  /** All that was asked in Portuguese, by its path. */
  answers(): Promise<Record<string, string>>
  stop(): Promise<void>
}

export async function startRecorder(folder: string): Promise<Recorder> {
  const upstream = await startUpstream(fill(folder, 0))
  const remembered = new Map<string, Promise<Answer>>()
  let asked = 0
  const answerTo = (path: string, language: string) => {
    const key = `${language} ${path}`
    const answer = remembered.get(key) ?? ask(new URL(`/api${path}`, upstream.url), language)
    remembered.set(key, answer)
    return answer
  }
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/"
    request.resume()
    // What is written (KV) is forgotten; files are nobody's here.
    if (request.method !== "GET" || !path.startsWith("/api/")) {
      response.writeHead(request.method === "GET" ? 404 : 204).end()
      return
    }
    asked += 1
    const said = request.headers["accept-language"] ?? reference
    const { status, type, body } = await answerTo(path.slice("/api".length), said)
    response.writeHead(status, { "content-type": type }).end(body)
  })
  // A worker that was quiet for a while goes on with the connections that it has.
  server.keepAliveTimeout = 600_000
  const address = `127.0.0.1:${await listening(server)}`
  return {
    address,
    asked: () => asked,
    answerTo: async (path) => (await answerTo(path, reference)).body,
    async answers() {
      const texts: Record<string, string> = {}
      for (const [key, answer] of remembered) {
        const [language, path = ""] = key.split(" ")
        if (language === reference) texts[path] = (await answer).body
      }
      return texts
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await upstream.stop()
    },
  }
}

const reference = "pt-BR"

type Answer = { status: number; type: string; body: string }

async function ask(url: URL, language: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, "accept-language": language }
  const send = () => fetch(url, { headers })
  // workerd hangs up on a connection that rests for five seconds, perhaps while the next request is on its way.
  const response = await send().catch(send)
  const type = response.headers.get("content-type") ?? "text/plain"
  return { status: response.status, type, body: await response.text() }
}
