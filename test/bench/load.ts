import { execFile } from "node:child_process"
import { promisify } from "node:util"
import * as v from "valibot"

const connections = 8

/** Asks for an address as fast as it answers, from another process; throws when an answer was not a good one. */
export async function load(
  url: string,
  length: { seconds: number } | { requests: number },
): Promise<{ answers: number }> {
  const until = "seconds" in length ? ["--duration", String(length.seconds)] : ["--amount", String(length.requests)]
  const options = ["--json", "--connections", String(connections), ...until, url]
  const { stdout } = await promisify(execFile)(process.execPath, ["node_modules/autocannon/autocannon.js", ...options])
  const result = v.parse(report, JSON.parse(stdout))
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return { answers: result["2xx"] }
}

const report = v.object({ "2xx": v.number(), non2xx: v.number(), errors: v.number() })
