import type { Context } from "hono"
import * as v from "valibot"
import { closenesses } from "#contract/codes.ts"
import { serialLookup } from "#contract/writes.ts"
import { jsonBody } from "../http/body.ts"
import type { Api } from "../http/environment.ts"

const MOST = 50
// The text must still be a serial when reduced to letters and digits.
const readable = v.pipe(
  serialLookup,
  v.forward(
    v.check(({ serial }) => normalized(serial).length >= 3),
    ["serial"],
  ),
)

/** Ids of approved reports, each in the closest of three lists. The serial is neither returned nor logged. */
export async function lookupStolen(c: Context<Api>): Promise<Response> {
  const body = await jsonBody(c, readable)
  if (!body.ok) return body.response
  const sought = soughtTraces(body.value.serial)
  const seen = new Set<string>()
  const found: Traces = { exact: [], lookalike: [], near: [] }
  for (const closeness of closenesses) {
    for (const id of await reportsWith(c.env.DB, sought[closeness])) {
      if (!seen.has(id)) found[closeness].push(id)
      seen.add(id)
    }
  }
  return c.json(found, 200, { "cache-control": "no-store" })
}

async function reportsWith(db: D1Database, traces: string[]): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT t.report FROM json_each(?) s CROSS JOIN serial_traces t ON t.trace = s.value
         JOIN stolen r ON r.id = t.report WHERE r.status = 'approved' ORDER BY t.report LIMIT ${MOST}`,
    )
    .bind(JSON.stringify(traces))
    .all<{ report: string }>()
  return results.map(({ report }) => report)
}

// Fuzzy matching by symmetric deletion: each serial is stored with traces (exact, look-alikes merged, and with one
// character left out at each place), and a look-up intersects traces. A shared `?` trace means one substituted
// character.
const LOOKALIKES: Readonly<Record<string, string>> = {
  O: "0",
  Q: "0",
  D: "0",
  I: "1",
  L: "1",
  Z: "2",
  S: "5",
  G: "6",
  B: "8",
}

export type Traces = { exact: string[]; lookalike: string[]; near: string[] }

export function storedTraces(serial: string): string[] {
  const plain = normalized(serial)
  if (isNoNumber(plain)) return []
  const missing = withoutEach(plain)
  return [...new Set([`=${plain}`, `~${lumped(plain)}`, ...missing.map((rest) => `-${rest}`), ...substituted(missing)])]
}

export function soughtTraces(serial: string): Traces {
  const plain = normalized(serial)
  if (isNoNumber(plain)) return { exact: [], lookalike: [], near: [] }
  const missing = withoutEach(plain)
  // One character less, more or different.
  const near = [...missing.map((rest) => `=${rest}`), `-${plain}`, ...substituted(missing)]
  return { exact: [`=${plain}`], lookalike: [`~${lumped(plain)}`], near: [...new Set(near)] }
}

/** Letters and digits only. */
export function normalized(serial: string): string {
  return serial
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
}

/** A word or one sign ("SEM NUMERO", "0000"): what people write who have no number would match each other. */
function isNoNumber(plain: string): boolean {
  return !/\d/.test(plain) || /^(.)\1*$/.test(plain)
}

function lumped(plain: string): string {
  return [...plain].map((character) => LOOKALIKES[character] ?? character).join("")
}

function withoutEach(plain: string): string[] {
  return [...plain].map((_, at) => plain.slice(0, at) + plain.slice(at + 1))
}

function substituted(missing: string[]): string[] {
  return missing.map((rest, at) => `${at}?${rest}`)
}
