// Node asks this machine alone. What another one is asked for is refused and noted in a file, of which the test hears that asked or that
// started the program that did (no-network.ts); such a program is started with `--import refuse-network.ts?notes=FILE`,
// and counted as work of the run (test/report/work.ts).

import dns, { type LookupAddress } from "node:dns"
import { appendFileSync } from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import net from "node:net"

const notesOfParent = new URL(import.meta.url).searchParams.get("notes")
if (notesOfParent !== null) {
  refuseNetwork(notesOfParent)
  const { STARTED_PROGRAMS } = process.env
  if (STARTED_PROGRAMS !== undefined) appendFileSync(STARTED_PROGRAMS, `${process.argv[1]}\n`)
}

export function refuseNetwork(notes: string): void {
  const { connect } = net.Socket.prototype
  const { lookup } = dns
  const { lookup: promisedLookup } = dns.promises
  const refused = (host: string) => {
    appendFileSync(notes, `${host}\n`)
    return Object.assign(new Error(`tests ask no network, and this one asked ${host}`), { code: "ENETUNREACH" })
  }

  net.Socket.prototype.connect = function (this: net.Socket, ...given: unknown[]) {
    const host = hostOf(given)
    if (isOwn(host)) return Reflect.apply(connect, this, given)
    const error = refused(host)
    // Whoever connects listens for errors after the call.
    process.nextTick(() => this.destroy(error))
    return this
  }
  dns.lookup = Object.assign((host: string, ...rest: unknown[]) => {
    if (isOwn(host)) return Reflect.apply(lookup, dns, [host, ...rest])
    const told = rest.at(-1)
    const error = refused(host)
    process.nextTick(() => typeof told === "function" && told(error))
  }, lookup)
  dns.promises.lookup = async (host: string, ...rest: unknown[]): Promise<LookupAddress & LookupAddress[]> => {
    if (!isOwn(host)) throw refused(host)
    return Reflect.apply(promisedLookup, dns.promises, [host, ...rest])
  }
  syncBuiltinESMExports()
}

/** Reads `connect(options)`, `connect(port, host)` and `connect(path)`; Node itself calls it with a list of these. */
function hostOf(given: unknown[]): string {
  const [first, second] = Array.isArray(given[0]) ? given[0] : given
  if (typeof first !== "object" || first === null) return typeof second === "string" ? second : "localhost"
  return "host" in first && typeof first.host === "string" ? first.host : "localhost"
}

function isOwn(host: string): boolean {
  return /^(localhost|(::ffff:)?127\.\d+\.\d+\.\d+|::1|0\.0\.0\.0|::)$/.test(host)
}
