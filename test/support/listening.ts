import { once } from "node:events"
import type { Server } from "node:http"
import { onTestFinished } from "vitest"

/** The address of a server on a free port, which stops with its test. */
export async function listening(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`
}
