// A page that the browser renders before somebody goes there, which Chromium does only where Playwright has no session with the tab.

import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { expect, test } from "@playwright/test"
import { launchOptions } from "../support/chromium.ts"
import { siteUrl } from "../support/site.ts"

type Result = { targetId?: string; sessionId?: string; result?: { value?: unknown } }
type Message = { id?: number; result?: Result; params?: { sessionId: string; targetInfo?: { type: string } } }

test("a page that is prerendered is hidden and starts nothing until it is shown", async () => {
  const own = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${test.info().outputPath("profile")}`]
  // Debian's is a script around the browser, and ends without it: all of its group is ended.
  const browser = spawn(process.env.CHROMIUM_PATH ?? "", [...launchOptions().args, ...own], { detached: true })
  try {
    const lines = createInterface(browser.stderr)
    const { promise: address, resolve } = Promise.withResolvers<string>()
    lines.on("line", (line) => /ws:\S+/.test(line) && resolve(line.slice(line.indexOf("ws:"))))
    const devtools = new WebSocket(await address)
    await once(devtools, "open")
    const results: (Result | undefined)[] = []
    const pages: string[] = []
    devtools.addEventListener("message", ({ data }) => {
      const { id, result, params }: Message = JSON.parse(data)
      if (id !== undefined) results[id] = result
      if (params?.targetInfo?.type === "page") pages.push(params.sessionId)
    })
    let last = 0
    const send = async (method: string, params: object, sessionId?: string): Promise<Result | undefined> => {
      const id = ++last
      devtools.send(JSON.stringify({ id, method, params, sessionId }))
      await expect.poll(() => id in results, { intervals: [20] }).toBe(true)
      return results[id]
    }
    const evaluate = async (act: () => unknown, page = pages[0]) => {
      const said = await send("Runtime.evaluate", { expression: `(${act})()`, returnByValue: true }, page)
      return said?.result?.value
    }
    const tab = await send("Target.createTarget", { url: "about:blank", forTab: true })
    const { sessionId } = (await send("Target.attachToTarget", { targetId: tab?.targetId, flatten: true })) ?? {}
    await send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }, sessionId)
    await expect.poll(() => pages.length).toBe(1)
    await send("Page.enable", {}, pages[0])
    // Our documents have no such rules, and their policy lets none in.
    await send("Page.setBypassCSP", { enabled: true }, pages[0])
    await send("Page.navigate", { url: `${siteUrl()}/terms-of-use` }, pages[0])
    await expect.poll(() => evaluate(() => document.readyState)).toBe("complete")
    await evaluate(() => {
      const text = JSON.stringify({ prerender: [{ urls: ["/saved"] }] })
      document.head.appendChild(Object.assign(document.createElement("script"), { type: "speculationrules", text }))
    })
    await expect.poll(() => pages.length).toBe(2)
    const ahead = () =>
      evaluate(() => {
        const { readyState, hidden } = document
        const isStarted = document.querySelector("link[rel=stylesheet][disabled]") === null
        return "prerendering" in document && [document.prerendering, readyState, hidden, isStarted]
      }, pages[1])
    await expect.poll(ahead).toEqual([true, "complete", true, false])
    await evaluate(() => location.assign("/saved"))
    await expect.poll(() => evaluate(() => performance.getEntriesByName("hydrated").length, pages[1])).toBe(1)
  } finally {
    if (browser.pid) process.kill(-browser.pid)
    await once(browser, "exit")
  }
})
