// Workers beside which the site is measured, each an entrypoint, and the stand-in for the API.

/** The least for a page: asks the API, reads the answer and sends a constant document of the same bytes. */
export const page = {
  async fetch(_request, env) {
    const headers = { accept: "application/json" }
    const answer = await env.UPSTREAM.fetch("https://upstream/api/v1/cycling-routes", { headers })
    await answer.text()
    return new Response(env.HTML, { headers: { "content-type": "text/html; charset=UTF-8" } })
  },
}

let answers = null

/** Recorded answers by their path below /api, in any language. Written values (KV) are dropped. */
export const api = {
  async fetch(request, env) {
    const { pathname, search } = new URL(request.url)
    if (request.method !== "GET") {
      await request.arrayBuffer()
      return new Response(null, { status: 204 })
    }
    if (!pathname.startsWith("/api/")) return new Response(null, { status: 404 })
    answers ??= JSON.parse(env.ANSWERS)
    const answer = answers[pathname.slice("/api".length) + search]
    if (answer === undefined) return new Response(`nobody recorded ${pathname}${search}`, { status: 500 })
    return new Response(answer, { headers: { "content-type": "application/json" } })
  },
}
