// The real worker of the API, on the database of a folder.

import { fileURLToPath } from "node:url"
import { onTestFinished } from "vitest"
import { unstable_startWorker } from "wrangler"

/** Asks the API that stands on the folder's database, with some of its variables set. */
export async function startApi(persist: string, variables: Record<string, string> = {}) {
  const worker = await unstable_startWorker({
    config: fileURLToPath(new URL("../../upstream/wrangler.toml", import.meta.url)),
    bindings: Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [name, { type: "plain_text", value } as const]),
    ),
    dev: { persist, server: { port: 0 }, inspector: false, watch: false, logLevel: "none" },
  })
  onTestFinished(() => worker.dispose())
  async function text(path: string): Promise<string> {
    const headers = { authorization: "Bearer local-development-token" }
    const response = await worker.fetch(`http://api/api${path}`, { headers })
    const body = await response.text()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${body.slice(0, 200)}`)
    return body
  }
  async function ask<Answer = unknown>(path: string): Promise<Answer> {
    return JSON.parse(await text(path))
  }
  async function status(path: string): Promise<number> {
    const headers = { authorization: "Bearer local-development-token" }
    const response = await worker.fetch(`http://api/api${path}`, { headers })
    await response.body?.cancel()
    return response.status
  }
  async function send(path: string, body: unknown): Promise<number> {
    const headers = { authorization: "Bearer local-development-token", "content-type": "application/json" }
    const response = await worker.fetch(`http://api/api${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    })
    await response.body?.cancel()
    return response.status
  }
  async function cron(): Promise<string> {
    return (await worker.fetch("http://api/cdn-cgi/handler/scheduled")).text()
  }
  return { ask, text, status, send, cron }
}
