import { createServer, type RequestListener } from "node:http"
import type { Server } from "node:net"

/** The port that a server listens on, on this machine only; any free one unless it is given. */
export async function listening(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", resolve)
  })
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the server has no port")
  return address.port
}

/** A server on a free port of this machine. */
export async function serve(listener: RequestListener) {
  const server = createServer(listener)
  // A worker that was quiet for a while goes on with the connections that it has.
  server.keepAliveTimeout = 600_000
  const address = `127.0.0.1:${await listening(server)}`
  const hangUp = () => server.closeAllConnections()
  const stop = async () => {
    hangUp()
    server.close()
  }
  return { address, url: `http://${address}`, hangUp, stop }
}
