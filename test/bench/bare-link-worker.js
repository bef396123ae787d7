// What a short link is measured against: a worker that reads the same entry of the same KV and says one line.

// biome-ignore lint/style/noDefaultExport: workerd looks for a worker there
export default {
  async fetch(_request, env) {
    const { value } = await env.SHORT_LINKS.getWithMetadata(env.KEY)
    return new Response(`${value}\n`)
  },
}
