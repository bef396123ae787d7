// What the site is measured against: the least that a worker can do for the same page. It asks the same API and reads the answer,
// then says a constant document of the same bytes.

// biome-ignore lint/style/noDefaultExport: workerd looks for a worker there
export default {
  async fetch(_request, env) {
    const answer = await env.UPSTREAM.fetch("https://upstream/api/v1/cycling-routes", {
      headers: { accept: "application/json" },
    })
    await answer.text()
    return new Response(env.HTML, { headers: { "content-type": "text/html; charset=UTF-8" } })
  },
}
