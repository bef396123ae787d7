import type { ServerResponse } from "node:http"

/** Each kind of path fails in its own way. `path` is below `/api/v1/`. */
export function failing(path: string, response: ServerResponse): void {
  const [first = "", , relation] = path.split("/")
  const fail = ways[relation === undefined ? first : relation] ?? broken
  fail(response)
}

type Failure = (response: ServerResponse) => void

const json = { "content-type": "application/json" }

const broken: Failure = (response) => response.writeHead(500, json).end('{"status":500,"code":"unavailable"}')

const ways: Record<string, Failure> = {
  home: broken,
  // Half of a body that was promised whole.
  "cycling-groups": (response) => {
    response.writeHead(200, { ...json, "content-length": "1000" }).write('{"items":[{"id":"a","name":')
    response.socket?.end()
  },
  "cycling-routes": (response) => response.writeHead(200, json).end('{"items":[{"id":"a","na'),
  // Never an answer, not even a status.
  events: () => {},
  similar: () => {},
  rides: (response) => response.socket?.resetAndDestroy(),
  products: (response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>502 Bad Gateway</title>"),
  stolen: (response) => response.writeHead(200, json).end("null"),
  shortner: (response) => response.writeHead(502).end("<h1>Bad Gateway</h1>"),
  // A status, and then nothing for ever.
  map: (response) => response.writeHead(200, json).write("{"),
  sitemap: (response) => response.writeHead(200, json).end(),
  ads: (response) => response.writeHead(429, { ...json, "retry-after": "60" }).end("{}"),
}
