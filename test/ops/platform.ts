// A stand-in of the platform's interface: a real server that answers the calls that a deployment makes, its own and those of
// wrangler, in the shapes that wrangler reads. It remembers what was made, runs queries on a real SQLite, and can be told to
// refuse. A call that it does not know is refused, so that a new wrangler that asks for more is noticed.

import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { DatabaseSync } from "node:sqlite"
import { buffer } from "node:stream/consumers"
import { answers, type Reply } from "./platform-answers.ts"

export type Binding = {
  name: string
  type: string
  text?: string | undefined
  id?: string | undefined
  namespace_id?: string | undefined
  service?: string | undefined
}

export type Worker = {
  bindings: Binding[]
  /** What else the upload said, as it said it. */
  metadata: Record<string, unknown>
  /** Modules that the upload brought. */
  modules: number
  subdomain: { enabled: boolean; previews_enabled: boolean }
  crons: string[]
}

export type DnsRecord = { type: string; content: string }

/** What a call is answered in the place of what would be right. */
export type Refusing = { call: RegExp; status: number; code: number; message: string }

export class Platform {
  readonly account = "0123456789abcdef0123456789abcdef"
  readonly databases = new Map<string, { name: string; sqlite: DatabaseSync }>()
  readonly stores = new Map<string, string>()
  readonly workers = new Map<string, Worker>()
  readonly zones = new Set(["pelotao.com.br"])
  readonly domains = new Map<string, string>()
  /** What hosts show that no worker has. */
  readonly records = new Map<string, DnsRecord[]>()
  /** Whether the token may read these records, which that of `wrangler login` may not. */
  readsRecords = true
  /** Each call that changed something, as `METHOD path` below the account. */
  readonly changes: string[] = []
  readonly strange: string[] = []
  refusing: Refusing | null = null
  /** The paths at which somebody looked for the deployed site, which is never well: nothing runs what was uploaded. */
  readonly visits: string[] = []
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  /** A worker that is there already. */
  has(name: string, bindings: Binding[]): void {
    const subdomain = { enabled: false, previews_enabled: false }
    this.workers.set(name, { bindings, metadata: {}, modules: 1, subdomain, crons: [] })
  }

  /** Its address, below which the interface and the deployed site are; started only once. */
  async start(): Promise<string> {
    if (!this.#server.listening) await this.#listen()
    const address = this.#server.address()
    if (address === null || typeof address === "string") throw new Error("the stand-in has no port")
    return `http://127.0.0.1:${address.port}`
  }

  async #listen(): Promise<void> {
    this.#server.listen(0, "127.0.0.1")
    await once(this.#server, "listening")
  }

  async stop(): Promise<void> {
    for (const { sqlite } of this.databases.values()) sqlite.close()
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, "close")
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    if (request.url?.startsWith("/site/")) {
      this.visits.push(request.url)
      response.writeHead(503).end()
      return
    }
    const [path = "", search = ""] = (request.url ?? "").replace("/client/v4", "").split("?")
    const call = `${request.method} ${path.replace(`/accounts/${this.account}`, "")}`
    const { status, code, message, result } = await this.#reply(call, search, request, body)
    response.writeHead(status, { "content-type": "application/json" })
    const errors = code === undefined ? [] : [{ code, message }]
    response.end(JSON.stringify({ success: code === undefined, errors, messages: [], result: result ?? null }))
  }

  async #reply(call: string, search: string, request: IncomingMessage, body: Buffer): Promise<Reply> {
    if (request.headers.authorization !== "Bearer a-token-of-the-platform") {
      return { status: 403, code: 10000, message: "Authentication error" }
    }
    if (this.refusing?.call.test(call)) return this.refusing
    for (const [shape, answer] of answers) {
      const match = shape.exec(call)
      if (match === null) continue
      const reply = await answer(this, { name: match[1] ?? "", search: new URLSearchParams(search), request, body })
      if (reply.status < 300 && isChange(call, body)) this.changes.push(call)
      return reply
    }
    this.strange.push(call)
    return { status: 404, code: 7000, message: `No route for ${call}` }
  }
}

/** A query that only looks is a POST all the same. */
function isChange(call: string, body: Buffer): boolean {
  return (
    !/^GET|changeset$/.test(call) &&
    !(call.endsWith("/query") && /^\W*sql\W+(SELECT|CREATE TABLE IF NOT)/.test(String(body)))
  )
}
