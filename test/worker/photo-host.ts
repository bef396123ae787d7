// A photo at a host whose pictures the site shows. It is configured with an API and no other such host.

import { type Asked, type Reply, upstream } from "./upstream.ts"

export const host = "api.pelotao.test"
export const original = `https://${host}/serra.png`
export const address = `/img/192/${host}/serra.png`

export const png = { headers: { "content-type": "image/png" } }
/** The Accept header of a browser. */
export const everyday = "text/html,application/xhtml+xml;q=0.9,image/webp;q=0.8,image/avif,image/apng,*/*;q=0.5"

export function served(reply: Reply): Asked[] {
  return upstream({ [original]: reply })
}
