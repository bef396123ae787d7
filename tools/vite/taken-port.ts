// A port that somebody else has is told in one sentence, where Vite prints a stack.

import type { EventEmitter } from "node:events"
import type { Plugin } from "vite"

export function takenPort(): Plugin {
  return {
    name: "taken-port",
    configureServer: ({ httpServer }) => tellOf(httpServer, "dev"),
    configurePreviewServer: ({ httpServer }) => tellOf(httpServer, "preview"),
  }
}

function tellOf(server: EventEmitter | null, script: string): void {
  server?.on("error", (error: NodeJS.ErrnoException & { port?: number }) => {
    if (error.code !== "EADDRINUSE" || error.port === undefined) return
    console.error(`Port ${error.port} is taken: npm run ${script} -- --port ${error.port + 1} takes another.`)
    process.exit(1)
  })
}
