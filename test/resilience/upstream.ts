// The API behind the site, on a raw socket: it says what was recorded, or fails as it is told, request by request.

import { createServer, type Socket } from "node:net"
import { type Fault, say } from "./faults.ts"
import { listening } from "./listening.ts"
import type { Good, Recording } from "./recording.ts"

export type Upstream = {
  /** The host and the port. */
  address: string
  /** Which edition it says from now on, and which fault each request meets; null is none. */
  become(state: { edition?: number; faultOf?: (path: string) => Fault | null }): void
  /** Closes the port, so that nobody can connect. */
  refuse(): void
  accept(): Promise<void>
  /** Is told every question that arrives, with its language. */
  onAsked(listener: (path: string, language: string) => void): void
  /** How many requests of a lane are not over yet. */
  underWay(lane: string): number
  stop(): void
}

export async function startUpstream(recording: Recording): Promise<Upstream> {
  let edition = 1
  let faultOf: (path: string) => Fault | null = () => null
  let listener: (path: string, language: string) => void = () => {}
  const sockets = new Set<Socket>()
  const underWay = new Map<string, number>()
  const count = (lane: string, step: number) => underWay.set(lane, (underWay.get(lane) ?? 0) + step)
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    let asked: string | null = null
    const over = () => {
      if (asked !== null) count(asked, -1)
      asked = null
    }
    // Who hangs up while it is being told something is no concern of the API's.
    socket.on("error", () => {})
    socket.once("close", () => {
      sockets.delete(socket)
      over()
    })
    onRequest(socket, async (method, path, language) => {
      over()
      asked = laneOf(path, language)
      count(asked, 1)
      listener(path, language)
      const fault = faultOf(path)
      const good = method === "POST" ? taken(path) : await recording.answerTo(path, language, edition)
      if (fault !== null) return fault(socket, good)
      say(socket, good)
      over()
    })
  })
  const port = await listening(server)
  const refuse = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return {
    address: `127.0.0.1:${port}`,
    become(state) {
      edition = state.edition ?? edition
      faultOf = state.faultOf ?? faultOf
    },
    refuse,
    async accept() {
      if (!server.listening) await listening(server, port)
    },
    onAsked(next) {
      listener = next
    },
    underWay: (lane) => underWay.get(lane) ?? 0,
    stop: refuse,
  }
}

/** Questions of two lanes are never the same: a question is about one resource, and in one language but for short links. */
export function laneOf(path: string, language: string): string {
  const resource = resourceOf(path)
  return resource === "shortner" ? resource : `${resource} ${language}`
}

/** "/v1/rides/42?…" is a question for "rides". */
export function resourceOf(path: string): string {
  return path.split(/[/?]/)[2] ?? ""
}

/** Whatever is posted is taken, and no serial number was ever reported. */
function taken(path: string): Good {
  const isLookUp = path === "/v1/stolen/lookup"
  return { status: isLookUp ? 200 : 202, type: "application/json", body: '{"exact":[],"lookalike":[],"near":[]}' }
}

/** One request after another of a connection, by its path below `/api` and its language. The bodies of posts are passed over. */
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
