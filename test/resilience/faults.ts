// The ways in which an API fails, on a raw socket, because an HTTP library would not send most of them.

import type { Socket } from "node:net"
import type { Good } from "./upstream.ts"

export type Fault = (socket: Socket, good: Good) => void

export const refused = "refused"

const json = "application/json"
const html = "text/html; charset=utf-8"
const page = "<!doctype html><title>Gateway</title><h1>Gateway</h1>"

const broken: Record<string, Fault> = {
  reset: (socket) => socket.resetAndDestroy(),
  "hang before headers": () => {},
  "hang after headers": (socket) => socket.write(head(200, { "content-type": json, "content-length": "9000" })),
  drip,
  "closed at once": (socket) => socket.end(),
  "closed in the headers": (socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-ty"),
  "no HTTP": (socket) => socket.end("SSH-2.0-OpenSSH_9.9\r\n"),
  "a status that is none": (socket) => socket.end("HTTP/1.1 2OO Fine\r\n\r\n{}"),
  "truncated body": (socket, { type, body }) => {
    const bytes = Buffer.from(body)
    socket.write(head(200, { "content-type": type, "content-length": String(bytes.length) }))
    socket.end(bytes.subarray(0, bytes.length >> 1))
  },
  "a length that is too short": (socket, { type, body }) => {
    // Half of a text is a text.
    if (!type.includes("json")) return void socket.resetAndDestroy()
    const bytes = Buffer.from(body)
    socket.end(head(200, { "content-type": type, "content-length": String(bytes.length >> 1) }) + body)
  },
  "bad gzip": (socket) => say(socket, { status: 200, type: json, body: "no gzip" }, { "content-encoding": "gzip" }),
  "bad chunk": (socket) =>
    socket.end(`${head(200, { "content-type": json, "transfer-encoding": "chunked" })}5\r\n{"ite\r\nzz\r\n`),
  "no chunk": (socket) => socket.end(`${head(200, { "content-type": json, "transfer-encoding": "chunked" })}0\r\n\r\n`),
  "300 MB": huge,
}

/** Another server answers, or the API with another status or body. */
const foreign: Record<string, Fault> = {
  "400": saying(400, json, '{"error":"bad request"}'),
  "400, the contract's": saying(400, "application/problem+json", '{"status":400,"code":"invalid_parameter"}'),
  "401": saying(401, "application/problem+json", '{"status":401,"code":"unauthorized"}'),
  "403, a firewall": saying(403, html, page),
  "404, a gateway": saying(404, html, page),
  "404, other JSON": saying(404, json, '{"error":"NotFound"}'),
  "404, empty": saying(404, "text/plain", ""),
  "404, a wrong base": saying(404, "application/problem+json", '{"status":404,"code":"unknown_path"}'),
  "405": saying(405, html, page),
  "406": saying(406, json, "{}"),
  "410, a gateway": saying(410, html, page),
  "418": saying(418, "text/plain", "teapot"),
  "422": saying(422, json, '{"message":"unprocessable"}'),
  "451": saying(451, html, page),
  "429": (socket) => say(socket, { status: 429, type: json, body: "{}" }, { "retry-after": "2" }),
  "500": saying(500, json, '{"status":500,"code":"unavailable"}'),
  "501": saying(501, json, "{}"),
  "502": saying(502, html, page),
  "503": (socket) => say(socket, { status: 503, type: json, body: "{}" }, { "retry-after": "60" }),
  "504": saying(504, html, page),
  "520": saying(520, html, page),
  "204": (socket) => socket.write("HTTP/1.1 204 No Content\r\n\r\n"),
  "304": (socket) => socket.write("HTTP/1.1 304 Not Modified\r\n\r\n"),
  "redirect loop": (socket) => say(socket, { status: 302, type: json, body: "" }, { location: "/api/v1/home" }),
  "moved for good": (socket) =>
    say(socket, { status: 301, type: html, body: page }, { location: "https://other.example/" }),
  "HTML with 200": saying(200, html, page),
  "HTML called JSON": saying(200, json, page),
  empty: saying(200, json, ""),
  null: saying(200, json, "null"),
  "{}": saying(200, json, "{}"),
  "[]": saying(200, json, "[]"),
  "42": saying(200, json, "42"),
  '{"items":5}': saying(200, json, '{"items":5}'),
  "JSON and more": (socket, good) => say(socket, { ...good, body: `${good.body}}` }),
}

/** What may be wrong in an answer that is JSON. An answer that a change leaves as it was is sent as a failure. */
type Change = (value: unknown) => unknown

const spoilings: Record<string, Change> = {
  "half-broken lists": halfBroken,
  "renamed field": named((key) => (key === "id" ? "uuid" : key)),
  snake_case: named((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  "all names": named((key) => (key === "id" || key === "items" ? key : `x-${key}`)),
  "name and title swapped": named((key) => ({ name: "title", title: "name" })[key] ?? key),
  "names are numbers": valued((key, value) => (key === "name" || key === "title" ? 5 : value)),
  "names are missing": without("name", "title"),
  "only ids": (value) => each(value, (entity) => ({ id: entity.id })),
  "another entity": (value) => each(value, (entity) => ({ ...entity, id: "somebody-else" }), true),
  "ids are numbers": valued((key, value) => (key === "id" ? 5 : value)),
  "inside another": (value) => ({ data: value }),
  "in a list": (value) => [value],
}

/** The API's own answers, with something wrong in each. */
const spoilt: Record<string, Fault> = Object.fromEntries(
  Object.entries(spoilings).map(([name, change]): [string, Fault] => [
    name,
    (socket, good) => say(socket, rewritten(good, change)),
  ]),
)
const misread: Record<string, Fault> = {
  "no UTF-8": (socket, good) =>
    say(socket, { ...good, body: Buffer.from(good.body.replace(/[a-z](?=[a-z]*")/u, "ã"), "latin1") }),
  "UTF-16": (socket, good) => say(socket, { ...good, body: Buffer.from(good.body, "utf16le") }),
}

export const faults: Record<string, Fault> = { ...broken, ...foreign, ...spoilt, ...misread }

/** Something is shown of these answers where there is no copy, without names. */
export const leavesSomething = Object.keys(spoilt)

/** These mean that there is no such short link, by the owner's decision. */
export const saysNoCode = ["empty", "204", "no chunk", "404, other JSON", "404, empty"]

function saying(status: number, type: string, body: string): Fault {
  return (socket) => say(socket, { status, type, body })
}

export function say(
  socket: Socket,
  { status, type, body }: Omit<Good, "body"> & { body: string | Buffer },
  headers: Record<string, string> = {},
): void {
  if (socket.destroyed) return
  const bytes = Buffer.from(body)
  socket.write(head(status, { "content-type": type, "content-length": String(bytes.length), ...headers }))
  socket.write(bytes)
}

function head(status: number, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} Status\r\n${lines.join("")}\r\n`
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

/** An answer without anything to change is a failure: a sound one would renew its copy. */
function rewritten(good: Good, change: (value: unknown) => void): Good {
  const body = good.type.includes("json") ? JSON.stringify(change(JSON.parse(good.body))) : good.body
  return body === good.body ? { ...good, status: 500 } : { ...good, body }
}

function halfBroken(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((one, at) => (at % 2 === 1 && typeof one === "object" ? { id: 5 } : halfBroken(one)))
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, halfBroken(inner)]))
    : value
}

function named(called: (key: string) => string): Change {
  return (value) => inside(value, (key, inner) => [called(key), inner])
}

function valued(changed: (key: string, value: unknown) => unknown): Change {
  return (value) => inside(value, (key, inner) => [key, changed(key, inner)])
}

function without(...names: string[]): Change {
  return (value) => inside(value, (key, inner) => (names.includes(key) ? null : [key, inner]))
}

/** All fields at any depth, each as it is called and what it says; null takes it away. */
function inside(value: unknown, change: (key: string, value: unknown) => [string, unknown] | null): unknown {
  if (Array.isArray(value)) return value.map((one) => inside(one, change))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const entry = change(key, inner)
      return entry === null ? [] : [[entry[0], inside(entry[1], change)]]
    }),
  )
}

function each(value: unknown, change: (entity: Record<string, unknown>) => unknown, isAlone = false): unknown {
  if (!isRecord(value)) return value
  if ("id" in value) return change(value)
  if (isAlone) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      Array.isArray(inner) ? inner.map((one) => (isRecord(one) && "id" in one ? change(one) : one)) : inner,
    ]),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
