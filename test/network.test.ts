// The guard against tests that ask other machines: here each test must fail that does.

import { execFile } from "node:child_process"
import { lookup } from "node:dns/promises"
import { once } from "node:events"
import { createServer, get } from "node:http"
import { connect } from "node:net"
import { promisify } from "node:util"
import { expect, it } from "vitest"

const host = "pelotao.invalid"
const ask = `fetch("https://${host}").catch(() => {})`

it.fails.each([
  ["fetch", () => fetch(`https://${host}`)],
  ["node:http", () => once(get(`http://${host}`), "response")],
  ["an address", () => once(connect(443, "192.0.2.1"), "connect")],
  ["a look-up", () => lookup(host)],
  ["a program", () => promisify(execFile)(process.execPath, ["--eval", ask])],
])("fails a test that asks the network by %s", async (_, asked) => {
  await Promise.resolve(asked()).catch(() => {})
})

it("asks this machine", async () => {
  const server = createServer((_, response) => void response.end("here")).listen(0)
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" ? address?.port : 0
  for (const name of ["127.0.0.1", "localhost"])
    expect(await (await fetch(`http://${name}:${port}`)).text()).toBe("here")
  server.close()
})
