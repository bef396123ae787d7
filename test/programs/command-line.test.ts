import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, test } from "vitest"

const programs: [string, string][] = [
  ["upstream/backup.ts", "--remote, --persist VALUE, --env VALUE"],
  ["upstream/restore.ts", "--remote, --persist VALUE, --env VALUE, --yes"],
  ["upstream/content.ts", "--remote, --persist VALUE, --env VALUE, --resource VALUE, --site VALUE"],
  ["upstream/seed.ts", "--remote, --persist VALUE, --env VALUE, --rows VALUE, --if-empty, --yes"],
  ["ops/bindings.ts", "--check"],
  ["ops/conformance/conformance.ts", "--code VALUE, --writes, --only VALUE, --not-found VALUE"],
  ["ops/deploy/deploy.ts", "--dry-run, --take-domain, --smoke-origin VALUE"],
  ["ops/smoke/smoke.ts", "--short-link VALUE"],
  [
    "test/resilience/run.ts",
    "--short, --strict, --seed VALUE, --turn VALUE, --minutes VALUE, --only VALUE, --report VALUE",
  ],
  ["test/bench/bench.ts", "--rounds VALUE, --profile"],
]

test.each(programs)(
  "%s refuses an option that it does not know with the options that it has",
  async (program, options) => {
    expect(await started(program, "--no-such-option")).toEqual({
      code: 2,
      said: `Unknown option '--no-such-option'. Options are ${options}.\n`,
    })
  },
)

test.each([
  ["a value that is missing", ["upstream/seed.ts", "--rows"], "Option '--rows <value>' argument missing. Options are "],
  ["a word that nobody asked for", ["ops/deploy/deploy.ts", "now"], "Unexpected argument 'now'. This command does not"],
  ["no address", ["ops/smoke/smoke.ts"], "Say the address of the site: npm run smoke -- https://…"],
  [
    "a trial that there is not",
    ["test/resilience/run.ts", "storm"],
    '"storm" is none of chaos, endurance, fuzz, load, soak.',
  ],
])("%s is told in one line", async (_, parameters, sentence) => {
  const { code, said } = await started(...parameters)
  expect(said).toContain(sentence)
  expect([code, said.trim().split("\n").length]).toEqual([2, 1])
})

async function started(...parameters: string[]): Promise<{ code: unknown; said: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, parameters)
    return { code: 0, said: stdout + stderr }
  } catch (error) {
    return error instanceof Error && "code" in error && "stderr" in error
      ? { code: error.code, said: String(error.stderr) }
      : { code: null, said: String(error) }
  }
}
