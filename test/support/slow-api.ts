// The embedded API behind a line that some of its answers take long to pass.

import { serve } from "./serve.ts"
import { type Api, startApi } from "./site.ts"

/** @param delayOf milliseconds for a path below `/api`, with its search */
export async function startSlowApi(delayOf: (path: string) => number): Promise<Api & { stop(): Promise<void> }> {
  const token = "slow"
  const api = await startApi(token)
  const { url, stop } = await serve(async ({ url: asked = "/", headers: { authorization = "" } }, response) => {
    await new Promise((resolve) => setTimeout(resolve, delayOf(asked.replace(/^\/api/, ""))))
    const answer = await fetch(new URL(asked, api.url), { headers: { authorization } })
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  const stopBoth = () => {
    stop()
    return api.stop()
  }
  return { baseUrl: `${url}/api`, token, stop: stopBoth }
}
