// The embedded API, which runs for real, and a proxy on the way to it that puts it out of order.

import { execFile } from "node:child_process"
import { createServer } from "node:http"
import { afterAll, beforeAll } from "vitest"
import { type Site, startApi } from "../support/site.ts"

export type Run = { said: string[]; warned: string; code: number | null }
export type Change = { answer?: (text: string) => string; question?: (url: URL) => unknown }

export const token = "a-token-of-the-test"
let api: Site

/** Starts the API before the tests of a file and stops it after them. */
export function startsApi(): void {
  beforeAll(async () => {
    api = await startApi(token)
  })
  afterAll(() => api?.stop())
}

export function apiUrl(): string {
  return api.url
}

export function conformance(...parameters: string[]): Promise<Run> {
  return new Promise((resolve) => {
    const program = ["ops/conformance/conformance.ts", ...parameters]
    const child = execFile(process.execPath, program, { maxBuffer: 1e8 }, (_, said, warned) =>
      resolve({ said: said.trimEnd().split("\n"), warned, code: child.exitCode }),
    )
  })
}

/** Examines the base address of a proxy that changes what is asked or answered. */
export async function behind<T>(
  { answer = (text) => text, question }: Change,
  examine: (base: string) => Promise<T>,
): Promise<T> {
  const proxy = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", api.url)
    question?.(url)
    const given = await fetch(url, { headers: { authorization: request.headers.authorization ?? "" } })
    const text = answer(await given.text())
    response.writeHead(given.status, { "content-type": given.headers.get("content-type") ?? "" }).end(text)
  })
  await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening))
  const address = proxy.address()
  try {
    return await examine(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/api`)
  } finally {
    proxy.closeAllConnections()
    await new Promise((closed) => proxy.close(closed))
  }
}
