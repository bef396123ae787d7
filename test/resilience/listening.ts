import type { Server } from "node:net"

/** The port that a server listens on, on this machine only; any free one unless it is said. */
export async function listening(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", resolve)
  })
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the server has no port")
  return address.port
}
