// What a newcomer's machine may lack or have in the way is said in one sentence, and ends the program.

import { execFile } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { resolve } from "node:path"
import { promisify } from "node:util"
import { chromium } from "playwright-core"
import { afterEach, expect, onTestFinished, test, vi } from "vitest"
import { chromiumPaths } from "./support/chromium.ts"

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test("scripts that run before `npm ci` name it", async () => {
  await expect(node([resolve("tools/ops/node.js")], tmpdir())).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Run `npm ci` first, with Node 20 or newer .*\n$/),
  })
})

test("a port that is taken is named, and a way out", async () => {
  const other = createServer().listen(0, "localhost")
  onTestFinished(() => void other.close())
  await once(other, "listening")
  const address = other.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const program = `import { createServer } from "vite"
    import { takenPort } from "./tools/vite/taken-port.ts"
    const options = { configFile: false, plugins: [takenPort()], server: { port: ${port}, strictPort: true } }
    await (await createServer(options)).listen()`
  await expect(node(["--input-type=module", "--eval", program])).rejects.toMatchObject({
    code: 1,
    stderr: `Port ${port} is taken: npm run dev -- --port ${port + 1} takes another.\n`,
  })
})

test("a CHROMIUM_PATH without a file is named", () => {
  vi.stubEnv("CHROMIUM_PATH", "/nowhere/chromium")
  expect(refusalOf(chromiumPaths)).toBe("CHROMIUM_PATH is /nowhere/chromium, and there is no such file.")
})

test("where nothing may be installed, a missing Chromium is named", () => {
  vi.stubEnv("CHROMIUM_PATH", "")
  vi.stubEnv("PATH", "")
  vi.stubEnv("NO_INSTALL", "1")
  vi.spyOn(chromium, "executablePath").mockReturnValue("/nowhere/chromium")
  expect(refusalOf(chromiumPaths)).toMatch(/^There is no Chromium here, .*CHROMIUM_PATH/)
})

function node(parameters: string[], cwd = "."): Promise<unknown> {
  return promisify(execFile)(process.execPath, parameters, { cwd })
}

/** What a program says that ends with it. */
function refusalOf(program: () => unknown): string {
  const said = vi.spyOn(console, "error").mockReturnValue()
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`ended with ${code}`)
  })
  expect(program).toThrow("ended with 2")
  return said.mock.lastCall?.join(" ") ?? ""
}
