// The API of the benchmarks: one recorded list, whatever is asked. Written values (KV) are taken and forgotten.

let asked = 0

// biome-ignore lint/style/noDefaultExport: workerd looks for a worker there
export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url)
    if (pathname === "/asked") return new Response(String(asked))
    if (request.method !== "GET") {
      await request.arrayBuffer()
      return new Response(null, { status: 204 })
    }
    if (!pathname.startsWith("/api/")) return new Response(null, { status: 404 })
    asked += 1
    return new Response(env.LIST, { headers: { "content-type": "application/json" } })
  },
}
