// WebKitGTK speaks WebDriver alone: https://www.w3.org/TR/webdriver2/. It tells nothing of the console.

import { spawn } from "node:child_process"
import { existsSync, globSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { setTimeout as wait } from "node:timers/promises"

const driver = "http://127.0.0.1:4488"
/** The name of an element in an answer, as the standard says. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf"

/** A tab of WebKitGTK's MiniBrowser; null where it is not installed. */
export async function openWebKit() {
  const [binary] = globSync("/usr/lib/*/webkit*gtk-4*/MiniBrowser")
  if (binary === undefined || !existsSync("/usr/bin/WebKitWebDriver")) return null
  const display = process.env.DISPLAY === undefined ? spawn("Xvfb", [":94", "-screen", "0", "1280x900x24"]) : null
  const env = { ...process.env, DISPLAY: process.env.DISPLAY ?? ":94" }
  const running = spawn("WebKitWebDriver", ["--port=4488"], { env, stdio: "ignore" })
  const stop = () => {
    running.kill()
    display?.kill()
  }
  try {
    const options = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } }
    const session = await begun({ capabilities: { alwaysMatch: options } })
    const ask = (method, path, body) => send(method, `/session/${session}${path}`, body)
    await ask("POST", "/window/rect", { width: 1280, height: 900 })
    return {
      lines: [],
      goto: (url) => ask("POST", "/url", { url }),
      run: (expression) => ask("POST", "/execute/sync", { script: `return ${expression}`, args: [] }),
      async click(selector) {
        const element = await ask("POST", "/element", { using: "css selector", value: selector })
        await ask("POST", `/element/${element[elementKey]}/click`, {})
      },
      picture: async (path) => writeFile(path, Buffer.from(await ask("GET", "/screenshot"), "base64")),
      async close() {
        await ask("DELETE", "").finally(stop)
      },
    }
  } catch (error) {
    stop()
    throw error
  }
}

/** The driver listens a moment after it was started. */
async function begun(capabilities) {
  for (let tries = 0; ; tries++) {
    try {
      return (await send("POST", "/session", capabilities)).sessionId
    } catch (error) {
      if (tries === 40 || !(error instanceof TypeError)) throw error
      await wait(250)
    }
  }
}

async function send(method, path, body) {
  const response = await fetch(driver + path, { method, body: body && JSON.stringify(body) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
