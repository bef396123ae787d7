// What every program says of a command line, and that its code reaches the shell.

import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import type { Main } from "#upstream/database/command-line.ts"
import { runMain } from "./program.ts"

const mainOf = async (program: string) => {
  const { main }: { main: Main } = await import(/* @vite-ignore */ `../../${program}.ts`)
  return main
}

test.each([
  ["packages/upstream/backup", "--remote, --persist VALUE, --env VALUE"],
  ["packages/upstream/restore", "--remote, --persist VALUE, --env VALUE, --yes"],
  [
    "packages/upstream/content",
    "--remote, --persist VALUE, --env VALUE, --resource VALUE, --site VALUE, --split, --yes",
  ],
  ["packages/upstream/seed", "--remote, --persist VALUE, --env VALUE, --rows VALUE, --if-empty, --yes"],
  ["tools/ops/bindings", "--check"],
  ["tools/ops/conformance/conformance", "--code VALUE, --writes, --only VALUE, --not-found VALUE"],
  ["tools/ops/deploy/deploy", "--dry-run, --take-domain, --smoke-origin VALUE"],
  ["tools/ops/smoke/smoke", "--short-link VALUE"],
  [
    "test/resilience/run",
    "--short, --strict, --seed VALUE, --turn VALUE, --minutes VALUE, --only VALUE, --report VALUE",
  ],
  ["test/bench/bench", "--rounds VALUE"],
])("%s refuses an option that it does not know with the options that it has", async (program, options) => {
  const said = `Unknown option '--no-such-option'. Options are ${options}.`
  expect(await runMain(await mainOf(program), ["--no-such-option"])).toEqual({ code: 2, said })
  expect(readFileSync(`${program}.ts`, "utf8")).toMatch(/\n\nif \(import\.meta\.main\) await started\(main\)\n$/)
})

test.each([
  [
    "a value that is missing",
    "packages/upstream/seed",
    ["--rows"],
    "Option '--rows <value>' argument missing. Options are ",
  ],
  [
    "a word that nobody asked for",
    "tools/ops/deploy/deploy",
    ["now"],
    "Unexpected argument 'now'. This command does not",
  ],
  ["no address", "tools/ops/smoke/smoke", [], "Say the address of the site: npm run smoke -- https://…"],
  [
    "a trial that there is not",
    "test/resilience/run",
    ["storm"],
    '"storm" is none of chaos, endurance, fuzz, load, so',
  ],
  ["a part that there is not", "test/bench/bench", ["storm"], "The parts are sizes, pages, browser, lighthouse"],
])("%s is told in one line", async (_, program, args, sentence) => {
  const { code, said } = await runMain(await mainOf(program), args)
  expect(said).toContain(sentence)
  expect([code, said.split("\n").length]).toEqual([2, 1])
})

test("a program ends its process with its code, and complains on standard error", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["packages/upstream/backup.ts"], { encoding: "utf8" })
  expect([status, stdout, stderr]).toEqual([1, "", "Say the file: npm run backup -- [--remote] FILE\n"])
})
