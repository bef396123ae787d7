// Checks of what the site sends. Each run leaves a marked e-mail address and a message.

import type { Api } from "./api.ts"
import { type Check, faults, statusFault } from "./check.ts"
import { shapeOf } from "./shape.ts"

type Row = [operation: string, name: string, path: string, body: object, statuses: number[]]
const [invalid, strange, taken] = [
  [400, 422],
  [404, 410, 422],
  [200, 201, 202, 204],
]

export function writeChecks(api: Api, isWriting: boolean): Check[] {
  const word = crypto.randomUUID().replaceAll("-", "").toUpperCase()
  const email = `conformance-${word}@pelotao.example`
  const text = `The conformance program sent this message (${word}). Nobody has to read it.`
  const message = { name: "Conformance", email, message: text, language: "en" }
  const headers = { "idempotency-key": `conformance-${word}` }
  const of = (operation: string, name: string, run: Check["run"]): Check => {
    return { operation, name, kind: "part", run: isWriting ? run : async () => ({ skipped: "only with --writes" }) }
  }
  const rows: Row[] = [
    ["subscribe", "new", "/v1/subscribed", { email }, taken],
    ["subscribe", "again", "/v1/subscribed", { email }, [...taken, 409]],
    ["subscribe", "no address", "/v1/subscribed", { email: "nobody" }, invalid],
    // Real tokens are in e-mails alone.
    ["confirmSubscription", "a token that nobody has", "/v1/subscribed/confirm", { token: word }, strange],
    ["endSubscription", "a token that nobody has", "/v1/subscribed/leave", { token: word }, strange],
    ["sendContactMessage", "new", "/v1/contact", message, taken],
    ["sendContactMessage", "again", "/v1/contact", message, taken],
    ["sendContactMessage", "too short", "/v1/contact", { ...message, message: "short" }, invalid],
    ["lookUpSerial", "an empty one", "/v1/stolen/lookup", { serial: "" }, invalid],
  ]
  return [
    ...rows.map(([operation, name, path, body, statuses]) =>
      of(operation, name, async () => faults(statusFault(await api.post(path, body, headers), ...statuses))),
    ),
    of("lookUpSerial", "the serial number is not answered", async () => {
      const answer = await api.post("/v1/stolen/lookup", { serial: `CONFORMANCE${word}` })
      const { unread, part } = shapeOf("/v1/stolen/lookup", "SerialMatches", answer)
      return [...unread, ...part, ...faults(answer.text.includes(word) && `${answer.asked}: it is in the answer`)]
    }),
  ]
}
