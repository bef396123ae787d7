// An edge in front of a worker, as a browser sees one: HTTP/2, Brotli, and the built files. The browser trusts the key of its certificate,
// because pages behind an ignored certificate error are not cached.

import { execFileSync } from "node:child_process"
import { createHash, X509Certificate } from "node:crypto"
import { existsSync, readFileSync, statSync } from "node:fs"
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from "node:http2"
import { createRequire } from "node:module"
import { extname, join, normalize } from "node:path"
import { brotliCompressSync, constants } from "node:zlib"
import { listening } from "../../support/serve.ts"

type Front = { url: string; stop(): Promise<void> }
type Certificate = { key: Buffer; cert: Buffer /** What Chromium knows the key by. */; print: string }

export function makeCertificate(folder: string): Certificate {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")]
  const what = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
  const who = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
  execFileSync("openssl", ["req", ...what, ...who, "-keyout", key, "-out", cert], { stdio: "ignore" })
  const text = readFileSync(cert)
  const der = new X509Certificate(text).publicKey.export({ type: "spki", format: "der" })
  return { key: readFileSync(key), cert: text, print: createHash("sha256").update(der).digest("base64") }
}

export async function startFront({ key, cert }: Certificate, worker: string, client: string | null): Promise<Front> {
  const files = new Map<string, Sent>()
  const photos = new Map<string, Promise<Sent>>()
  const server = createSecureServer({ key, cert }, async (request, response) => {
    const path = request.url.split("?")[0] ?? "/"
    const file = client === null ? null : fileAt(client, path)
    try {
      if (file !== null) send(response, files.get(file) ?? remember(files, file, path))
      else if (path.startsWith("/img/")) {
        const photo = photos.get(path) ?? photoAt(path)
        photos.set(path, photo)
        send(response, await photo)
      } else await pass(worker, request, response)
    } catch (error) {
      if (!response.stream.destroyed && !response.headersSent) response.writeHead(502).end(String(error))
    }
  })
  const sessions = new Set<ServerHttp2Session>()
  server.on("session", (session) => {
    sessions.add(session)
    session.once("close", () => sessions.delete(session))
  })
  const port = await listening(server)
  return {
    url: `https://127.0.0.1:${port}`,
    async stop() {
      server.close()
      for (const session of sessions) session.destroy()
    },
  }
}

type Sent = { headers: Record<string, string>; body: Buffer }

const types: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".ico": "image/x-icon",
}

const photo = "packages/upstream/sample/photos/prints/speed-vermelha-no-muro.webp"
// The library by which Miniflare stands in for the Images binding.
type Scaled = { resize(size: { width: number }): Scaled; webp(): Scaled; toBuffer(): Promise<Buffer> }
const sharp: (file: string) => Scaled = createRequire(createRequire(import.meta.url).resolve("miniflare"))("sharp")

/** Every photo is the same one, in the width that the address asks for. */
async function photoAt(path: string): Promise<Sent> {
  const width = Number(path.split("/")[2])
  const body = await sharp(photo).resize({ width }).webp().toBuffer()
  return { headers: { "content-type": "image/webp", "cache-control": "max-age=3600" }, body }
}

function fileAt(client: string, path: string): string | null {
  const file = join(client, normalize(path))
  return extname(file) in types && existsSync(file) && statSync(file).isFile() ? file : null
}

function remember(files: Map<string, Sent>, file: string, path: string): Sent {
  const type = types[extname(file)] ?? "application/octet-stream"
  const cached = path.startsWith("/assets/") ? "max-age=31536000, immutable" : "max-age=86400"
  const sent = packed({ "content-type": type, "cache-control": cached }, readFileSync(file), 11)
  files.set(file, sent)
  return sent
}

async function pass(worker: string, request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === "string" && !name.startsWith(":") && !ownHeaders.has(name)) headers.set(name, value)
  headers.set("accept-encoding", "identity")
  const answer = await fetch(worker + request.url, { headers, redirect: "manual" })
  const told = Object.fromEntries([...answer.headers].filter(([name]) => !ownHeaders.has(name)))
  const { headers: packedHeaders, body } = packed(told, Buffer.from(await answer.arrayBuffer()), 5)
  response.writeHead(answer.status, { ...packedHeaders, "set-cookie": answer.headers.getSetCookie() })
  response.end(body)
}

/** What belongs to one connection, or is said anew. */
const ownHeaders = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "set-cookie"])

function packed(headers: Record<string, string>, body: Buffer, quality: number): Sent {
  if (body.length === 0 || !/^text\/|json|javascript|svg|x-script/.test(headers["content-type"] ?? ""))
    return { headers, body }
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return { headers: { ...headers, "content-encoding": "br" }, body: brotliCompressSync(body, { params }) }
}

function send(response: Http2ServerResponse, { headers, body }: Sent): void {
  response.writeHead(200, headers).end(body)
}
