// The API behind the site, on a raw socket: it answers what was recorded of the embedded API, or fails as it is told, request by request.
// Recorded answers come in editions: before every name stand the edition and the id, so that a page tells of which answer it was made.

import { createServer, type Socket } from "node:net"
import { startRecording as record } from "../bench/database.ts"
import { listening } from "../support/serve.ts"
import { type Fault, say } from "./faults.ts"

export type Good = { status: number; type: string; body: string }

export type Recording = {
  /** The answer to a path such as `/v1/rides?limit=2`. */
  answerTo(path: string, language: string, edition: number): Promise<Good>
  stop(): Promise<void>
}

export async function startRecording(folder: string): Promise<Recording> {
  const { answerTo, stop } = await record(folder)
  return { answerTo: async (path, language, edition) => inEdition(await answerTo(path, language), path, edition), stop }
}

/** What stands before the name of an entity. */
export function markOf(edition: number, id = ""): string {
  return `mk${edition} ${id}`.trim()
}

function inEdition(good: Good, path: string, edition: number): Good {
  if (good.status !== 200) return good
  if (path.startsWith("/v1/shortner/")) return { ...good, body: `${good.body.trim()}?${markOf(edition)}` }
  return good.type.includes("json") ? { ...good, body: JSON.stringify(marked(JSON.parse(good.body), edition)) } : good
}

function marked(value: unknown, edition: number): unknown {
  if (Array.isArray(value)) return value.map((one) => marked(one, edition))
  if (typeof value !== "object" || value === null) return value
  const id = "id" in value ? String(value.id) : ""
  const fields = Object.entries(value).map(([key, inner]) => {
    const isName = (key === "name" || key === "title") && typeof inner === "string"
    return [key, isName ? `${markOf(edition, id)} ${inner}` : marked(inner, edition)]
  })
  return Object.fromEntries(fields)
}

export type Upstream = Awaited<ReturnType<typeof startUpstream>>

export async function startUpstream(recording: Recording) {
  let edition = 1
  let faultOf: (path: string) => Fault | null = () => null
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    // A client may hang up during an answer.
    socket.on("error", () => {})
    socket.once("close", () => sockets.delete(socket))
    onRequest(socket, async (method, path, language) => {
      const fault = faultOf(path)
      const good = method === "POST" ? accepted(path) : await recording.answerTo(path, language, edition)
      if (fault !== null) return fault(socket, good)
      say(socket, good)
    })
  })
  const port = await listening(server)
  const refuse = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return {
    /** The host and the port. */
    address: `127.0.0.1:${port}`,
    /** Which edition it answers from now on, and which fault each request meets; null is none. */
    become(state: { edition?: number; faultOf?: (path: string) => Fault | null }) {
      edition = state.edition ?? edition
      faultOf = state.faultOf ?? faultOf
    },
    /** Closes the port, so that nobody can connect. */
    refuse,
    async accept() {
      if (!server.listening) await listening(server, port)
    },
    stop: refuse,
  }
}

/** "/v1/rides/42?…" is a query for "rides". */
export function resourceOf(path: string): string {
  return path.split(/[/?]/)[2] ?? ""
}

/** Every post is accepted, and no serial number was ever reported. */
function accepted(path: string): Good {
  const isLookUp = path === "/v1/stolen/lookup"
  return { status: isLookUp ? 200 : 202, type: "application/json", body: '{"exact":[],"lookalike":[],"near":[]}' }
}

/** One request after another of a connection, by its path below `/api` and its language. The bodies of posts are skipped. */
function onRequest(socket: Socket, handler: (method: string, path: string, language: string) => void): void {
  let text = ""
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1")
    for (;;) {
      const end = text.indexOf("\r\n\r\n")
      if (end < 0) return
      const head = text.slice(0, end)
      const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)
      if (text.length < end + 4 + length) return
      text = text.slice(end + 4 + length)
      const [method = "GET", target = "/"] = head.split(" ")
      handler(method, target.replace(/^\/api/, ""), /^accept-language: *(\S+)/im.exec(head)?.[1] ?? "pt-BR")
    }
  })
}
