// The stand-in for the API: recorded answers by their path below /api, in any language. Written values (KV) are dropped.

let answers = null

// biome-ignore lint/style/noDefaultExport: workerd asks for it
export default {
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
