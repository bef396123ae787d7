// The site as a slow line brings it: each document in parts, cut where it is said, with a pause between them.

import { serve } from "./serve.ts"

/** Milliseconds, more than Chromium waits before it paints what it has. */
const pause = 200

/** @param marks texts of a document before which it is cut; one that it does not have cuts nothing */
export async function serveInParts(site: string, marks: string[]): Promise<{ url: string; stop(): void }> {
  return serve(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? "/", site), { headers: { "accept-language": "pt-BR" } })
    const [type = "", cached = ""] = ["content-type", "cache-control"].map((name) => answer.headers.get(name) ?? "")
    response.writeHead(answer.status, { "content-type": type, "cache-control": cached })
    if (!type.startsWith("text/html")) return response.end(Buffer.from(await answer.arrayBuffer()))
    const html = await answer.text()
    const cuts = marks
      .map((mark) => html.indexOf(mark))
      .filter((at) => at > 0)
      .sort((a, b) => a - b)
    for (const [index, from] of [0, ...cuts].entries()) {
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, pause))
      response.write(html.slice(from, cuts[index]))
    }
    return response.end()
  })
}
