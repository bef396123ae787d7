// The request of a visitor as a report may know it. Entrypoints are asked by the worker itself, for answers that are the same for everyone:
// whose request it was is handed on in headers, which no cache's key has, and which no answer may depend on.

import { withoutSearch } from "#app/domain/config.ts"

/** A request at the router, without its body, cookies and authorization, and without what somebody typed into the search of an address. */
export function visitorRequest({ url, method, headers }: Request): Request {
  const said = pick((name) => headers.get(name))
  const referer = headers.get("referer")
  if (referer !== null) said.set("referer", withoutSearch(referer))
  // The reporter overlooks what a HEAD breaks; to the site it is a GET.
  return new Request(withoutSearch(url), { method: method === "HEAD" ? "GET" : method, headers: said })
}

/** The request at the router for whose sake an entrypoint is asked; the question itself when none was handed on. */
export function handedOnRequest(question: Request): Request {
  const address = question.headers.get(handedName("address"))
  if (address === null) return visitorRequest(question)
  return new Request(address, { headers: pick((name) => question.headers.get(handedName(name))) })
}

/** The headers by which an entrypoint is told of the request at the router. */
export function handedOn({ url, headers }: Request): Headers {
  const handed = pick((name) => headers.get(name), handedName)
  handed.set(handedName("address"), url)
  return handed
}

/** Whose browser it was, in which language, from which network, and the id under which the platform and the log have it. */
const named = ["user-agent", "accept-language", "cf-connecting-ip", "cf-ray"] as const

function pick(read: (name: string) => string | null, rename = (name: string) => name): Headers {
  const headers = new Headers()
  for (const name of named) {
    const value = read(name)
    if (value !== null) headers.set(rename(name), value)
  }
  return headers
}

/** Not the names of the visitor's own headers, some of which the platform writes anew. */
function handedName(name: string): string {
  return `x-visitor-${name}`
}
