// One request on a connection of its own, byte by byte as a client may write it, which no library would.

import { connect } from "node:net"

export type RawReply = {
  /** 0 when the connection ended without an answer. */
  status: number
  headers: Map<string, string>
  body: string
  milliseconds: number
}

export async function sendRaw(port: number, bytes: Buffer): Promise<RawReply> {
  const began = performance.now()
  const answer = await new Promise<string>((resolve) => {
    const chunks: Buffer[] = []
    // Nothing follows, by which the server knows to hang up: it does not heed "connection: close".
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }, () => socket.end(bytes))
    const end = () => resolve(Buffer.concat(chunks).toString("utf8"))
    socket.setTimeout(patience, () => socket.destroy())
    socket.on("data", (chunk: Buffer) => chunks.push(chunk))
    // A server may hang up on what is no request; what it said before counts.
    socket.on("error", () => {})
    socket.once("close", end)
  })
  const end = answer.indexOf("\r\n\r\n")
  const [statusLine = "", ...lines] = answer.slice(0, Math.max(0, end)).split("\r\n")
  return {
    status: Number(statusLine.split(" ")[1] ?? 0),
    headers: new Map(
      lines.map((line) => [line.split(":")[0]?.toLowerCase() ?? "", line.slice(line.indexOf(":") + 1).trim()]),
    ),
    body: end < 0 ? "" : answer.slice(end + 4),
    milliseconds: performance.now() - began,
  }
}

const patience = 3_000
