// The ways in which an API fails, each at the level of the socket, where a library would still be polite.

import type { Socket } from "node:net"
import type { Good } from "./recording.ts"

/** What is sent in the place of a good answer. */
export type Fault = (socket: Socket, good: Good) => void

/** The port is closed, so that no request arrives. */
export const refused = "refused"

export const faults: Record<string, Fault> = {
  reset: (socket) => socket.resetAndDestroy(),
  "hang before headers": () => {},
  "hang after headers": (socket) => socket.write(head(200, { "content-type": json, "content-length": "9000" })),
  drip,
  "500": (socket) => say(socket, { status: 500, type: json, body: '{"status":500,"code":"unavailable"}' }),
  "503": (socket) => say(socket, { status: 503, type: json, body: "{}" }, { "retry-after": "60" }),
  "429": (socket) => say(socket, { status: 429, type: json, body: "{}" }, { "retry-after": "60" }),
  "redirect loop": (socket) => say(socket, { status: 302, type: json, body: "" }, { location: "/api/v1/home" }),
  "HTML with 200": (socket) => say(socket, { status: 200, type: "text/html", body: "<!doctype html><h1>Welcome</h1>" }),
  "truncated body": (socket, { type, body }) => {
    const bytes = Buffer.from(body)
    socket.write(head(200, { "content-type": type, "content-length": String(bytes.length) }))
    socket.end(bytes.subarray(0, bytes.length >> 1))
  },
  "bad gzip": (socket) => say(socket, { status: 200, type: json, body: "no gzip" }, { "content-encoding": "gzip" }),
  "bad chunk": (socket) =>
    socket.end(`${head(200, { "content-type": json, "transfer-encoding": "chunked" })}5\r\n{"ite\r\nzz\r\n`),
  empty: (socket) => say(socket, { status: 200, type: json, body: "" }),
  null: (socket) => say(socket, { status: 200, type: json, body: "null" }),
  '{"items":5}': (socket) => say(socket, { status: 200, type: json, body: '{"items":5}' }),
  "[]": (socket) => say(socket, { status: 200, type: json, body: "[]" }),
  "half-broken lists": (socket, good) => say(socket, rewritten(good, halfBroken)),
  "renamed field": (socket, good) => say(socket, rewritten(good, renamed)),
  "300 MB": huge,
  "slow, 0.9 s": (socket, good) => later(socket, good, 900),
  "slow, 3 s": (socket, good) => later(socket, good, 3_000),
}

/** A sound answer; the connection stays for the next request. */
export function say(socket: Socket, { status, type, body }: Good, headers: Record<string, string> = {}): void {
  if (socket.destroyed) return
  const bytes = Buffer.from(body)
  socket.write(head(status, { "content-type": type, "content-length": String(bytes.length), ...headers }))
  socket.write(bytes)
}

const json = "application/json"

function head(status: number, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} Status\r\n${lines.join("")}\r\n`
}

function later(socket: Socket, good: Good, milliseconds: number): void {
  const timer = setTimeout(() => say(socket, good), milliseconds)
  socket.once("close", () => clearTimeout(timer))
}

function drip(socket: Socket, { type, body }: Good): void {
  const bytes = Buffer.from(body)
  socket.write(head(200, { "content-type": type, "content-length": String(bytes.length) }))
  let sent = 0
  const timer = setInterval(() => socket.write(bytes.subarray(sent, ++sent)), 200)
  socket.once("close", () => clearInterval(timer))
}

function huge(socket: Socket): void {
  const chunk = Buffer.alloc(1_000_000, " ")
  let left = 300
  const send = () => {
    while (left > 0 && !socket.destroyed) {
      left -= 1
      if (!socket.write(chunk)) return
    }
  }
  socket.on("drain", send)
  socket.write(head(200, { "content-type": json, "content-length": "300000000" }))
  send()
}

/** What has nothing that could be changed fails: a sound answer would make its copy as good as new. */
function rewritten(good: Good, change: (value: unknown) => unknown): Good {
  const body = good.type.includes("json") ? JSON.stringify(change(JSON.parse(good.body))) : good.body
  return body === good.body ? { ...good, status: 500 } : { ...good, body }
}

/** Of every list each second item is none. */
function halfBroken(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((one, at) => (at % 2 === 1 && typeof one === "object" ? { id: 5 } : halfBroken(one)))
  return inside(value, halfBroken)
}

function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed)
  return inside(value, renamed, (key) => (key === "id" ? "uuid" : key))
}

function inside(value: unknown, change: (value: unknown) => unknown, called = (key: string) => key): unknown {
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [called(key), change(inner)]))
}
