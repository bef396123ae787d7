// The embedded API behind a line that some of its answers take long to pass.

import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { type Api, startApi } from "./site.ts"

/** @param delayOf milliseconds for a path below `/api`, with its search */
export async function startSlowApi(delayOf: (path: string) => number): Promise<Api & { stop(): Promise<void> }> {
  const token = "slow"
  const api = await startApi(token)
  const server = createServer(async ({ url = "/", headers: { authorization = "" } }, response) => {
    await new Promise((resolve) => setTimeout(resolve, delayOf(url.replace(/^\/api/, ""))))
    const answer = await fetch(new URL(url, api.url), { headers: { authorization } })
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await api.stop()
  }
  return { baseUrl: `http://127.0.0.1:${port}/api`, token, stop }
}
