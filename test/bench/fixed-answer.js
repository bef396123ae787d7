// The API of the benchmarks: recorded answers by their path below /api, whatever language they are asked in. Written values (KV) are
// taken and forgotten.

let asked = 0
let answers = null

// biome-ignore lint/style/noDefaultExport: workerd looks for a worker there
export default {
  async fetch(request, env) {
    const { pathname, search } = new URL(request.url)
    if (pathname === "/asked") return new Response(String(asked))
    if (request.method !== "GET") {
      await request.arrayBuffer()
      return new Response(null, { status: 204 })
    }
    if (!pathname.startsWith("/api/")) return new Response(null, { status: 404 })
    asked += 1
    answers ??= JSON.parse(env.ANSWERS)
    const answer = answers[pathname.slice("/api".length) + search]
    if (answer === undefined) return new Response(`nobody recorded ${pathname}${search}`, { status: 500 })
    return new Response(answer, { headers: { "content-type": "application/json" } })
  },
}
