// Requests of visitors: by a client that keeps no connection, and byte by byte as no library would write them.

import { get } from "node:http"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import type { Language } from "#contract/codes.ts"

export type Reply = {
  /** 0 when there was no answer. */
  status: number
  header(name: string): string
  body: string
  milliseconds: number
}

/** One GET, to its last byte. On a connection of its own: workerd may close one that rests for five seconds under the next request. */
export async function ask(url: string, { path, language }: { path: string; language: Language }): Promise<Reply> {
  const began = performance.now()
  const taken = () => performance.now() - began
  const options = { agent: false, headers: { "accept-language": language }, signal: AbortSignal.timeout(20_000) }
  try {
    return await new Promise((resolve, reject) => {
      const request = get(url + path, options, (response) => {
        const { statusCode: status = 0, headers } = response
        const header = (name: string) => String(headers[name] ?? "")
        text(response).then((body) => resolve({ status, header, body, milliseconds: taken() }), reject)
      })
      request.on("error", reject)
    })
  } catch (error) {
    return { status: 0, header: () => "", body: String(error), milliseconds: taken() }
  }
}

export type RawReply = { status: number; headers: Map<string, string>; body: string; milliseconds: number }

/** The status is 0 when the connection ended without an answer. */
export async function sendRaw(port: number, bytes: Buffer): Promise<RawReply> {
  const began = performance.now()
  const answer = await new Promise<string>((resolve) => {
    const chunks: Buffer[] = []
    // The end of what is sent tells the server to hang up: it does not heed "connection: close".
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }, () => socket.end(bytes))
    socket.setTimeout(20_000, () => socket.destroy())
    socket.on("data", (chunk: Buffer) => chunks.push(chunk))
    // A server may hang up on what is no request; what it sent before counts.
    socket.on("error", () => {})
    socket.once("close", () => resolve(Buffer.concat(chunks).toString("utf8")))
  })
  const end = answer.indexOf("\r\n\r\n")
  const [statusLine = "", ...lines] = answer.slice(0, Math.max(0, end)).split("\r\n")
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":")
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return {
    status: Number(statusLine.split(" ")[1] ?? 0),
    headers: new Map(headers),
    body: end < 0 ? "" : answer.slice(end + 4),
    milliseconds: performance.now() - began,
  }
}
