import { createServer, type RequestListener } from "node:http"

/** A server on a free port of this machine. */
export async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" ? address?.port : 0
  const hangUp = () => server.closeAllConnections()
  const stop = () => {
    hangUp()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, hangUp, stop }
}
