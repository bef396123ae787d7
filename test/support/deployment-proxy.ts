// The site behind an address that stays, as behind a domain: another deployment, a slow line and another site can take its place.

import type { IncomingMessage, ServerResponse } from "node:http"
import { serve } from "./serve.ts"

export type Address = {
  url: string
  /** The site that answers. */
  target: string
  /** Milliseconds before it does. */
  delay: number
  /** Paths that get the status of a site that is asked for too much. */
  refused: RegExp | null
  /** Paths for which the sign-in page of a network answers, with this status: 200, or 302 to where it is. */
  portal: { paths: RegExp; status: 200 | 302 } | null
  /** Gives the scripts other names from now on, in all that names them; the old ones are gone. */
  deploy(): void
  /** What was asked and not answered yet is cut off. */
  hangUp(): void
  stop(): void
}

/** A built script as all that need it name it, and as the new deployment does. */
const script = /([\w.]+-[\w-]{8})\.js\b/g
const renamed = "$1.new.js"

const signIn = "/hotel"
const signInPage =
  "<!doctype html><title>Wi-Fi</title><h1>Hotel</h1><form><input name=quarto><button>Entrar</button></form>"

/** The service worker names scripts without their ending. */
const kept = /(?<="files":")[^"]+/
const renamedAll = (names: string) => names.replace(/([\w.]+-[\w-]{8})(?= |$)/g, renamed)

export async function startProxy(target: string): Promise<Address> {
  let isNew = false
  const served = await serve((request, response) => {
    forward(request, response).catch(() => response.writeHead(502).end())
  })
  const forward = async ({ method = "GET", url = "/", headers }: IncomingMessage, response: ServerResponse) => {
    await new Promise((resolve) => setTimeout(resolve, proxy.delay))
    if (proxy.refused?.test(url)) {
      response.writeHead(429).end()
      return
    }
    const { status, paths } = proxy.portal ?? {}
    const age = { "cache-control": url.startsWith("/assets/") ? "max-age=600" : "no-store" }
    if (url === signIn || (status === 200 && paths?.test(url))) {
      response.writeHead(200, { "content-type": "text/html", ...age }).end(signInPage)
      return
    }
    if (status === 302 && paths?.test(url)) {
      response.writeHead(302, { location: signIn, ...age }).end()
      return
    }
    if (isNew && /^\/assets\/.*(?<!\.new)\.js$/.test(url)) {
      response.writeHead(404).end()
      return
    }
    // What a browser knows of the old deployment is no answer of the new one.
    const known = Object.entries(headers).filter(([name]) => !["host", "connection", "if-none-match"].includes(name))
    const path = url.replace(".new.js", ".js")
    const answer = await fetch(proxy.target + path, {
      method,
      headers: known.map(([name, value]): [string, string] => [name, String(value)]),
      redirect: "manual",
    })
    const type = answer.headers.get("content-type") ?? ""
    const body = Buffer.from(await answer.arrayBuffer())
    const isText = /html|javascript/.test(type)
    const own = [...answer.headers].filter(
      ([name]) => !["content-encoding", "content-length", "transfer-encoding"].includes(name),
    )
    response.writeHead(answer.status, Object.fromEntries(own))
    response.end(isNew && isText ? body.toString().replace(kept, renamedAll).replace(script, renamed) : body)
  }
  const deploy = () => {
    isNew = true
  }
  const proxy: Address = { ...served, refused: null, portal: null, target, delay: 0, deploy }
  return proxy
}
