// The embedded API, which runs for real, and a proxy on the way to it that puts it out of order.

import { text } from "node:stream/consumers"
import { main } from "../../tools/ops/conformance/conformance.ts"
import { runMain, sampleFolder } from "../programs/program.ts"
import { startApi } from "../programs/runtime.ts"
import { served } from "../support/served.ts"

export type Change = { answer?: (text: string) => string; question?: (url: URL) => unknown }

export const token = "a-token-of-the-test"

export async function conformance(...args: string[]) {
  const { said, code } = await runMain(main, args)
  return { said: said.split("\n"), code }
}

let folder: Promise<string> | undefined

/** The base address of a proxy that changes what is asked or answered. */
export async function behind({ answer = (text) => text, question }: Change = {}): Promise<string> {
  folder ??= sampleFolder()
  const { send } = await startApi(await folder, { API_TOKEN: token })
  const proxy = await served(async (request, response) => {
    const url = new URL(request.url ?? "", "http://api")
    question?.(url)
    const body = await text(request)
    const passed = ["authorization", "content-type", "idempotency-key"].map((name) => [name, request.headers[name]])
    const headers = Object.fromEntries(passed.filter(([, value]) => value !== undefined))
    const given = await send(`${url.pathname}${url.search}`, {
      method: request.method ?? "GET",
      headers,
      ...(body && { body }),
    })
    const changed = answer(await given.text())
    response.writeHead(given.status, { "content-type": given.headers.get("content-type") ?? "" }).end(changed)
  })
  return `${proxy}/api`
}
