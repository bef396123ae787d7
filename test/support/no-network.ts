// Fails the test that asks another machine, or starts a program that does. Vitest evaluates this file before each file of tests, in a
// process that several share.

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach } from "vitest"
import { refuseNetwork } from "./refuse-network.ts"

process.env.NETWORK_NOTES ??= prepared()
const asked = process.env.NETWORK_NOTES

function prepared(): string {
  const folder = mkdtempSync(join(tmpdir(), "network-"))
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
  const notes = join(folder, "asked")
  refuseNetwork(notes)
  const hook = new URL("refuse-network.ts", import.meta.url)
  hook.searchParams.set("notes", notes)
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import ${hook}`.trim()
  return notes
}

afterEach(expectNobodyAsked)
afterAll(expectNobodyAsked)

function expectNobodyAsked(): void {
  if (!existsSync(asked)) return
  const hosts = new Set(readFileSync(asked, "utf8").trim().split("\n"))
  rmSync(asked)
  throw new Error(`the network was asked for ${[...hosts].join(", ")}`)
}
