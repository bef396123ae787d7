// Checks of the write operations. Each run leaves a marked e-mail address and a message.

import { operations as texts } from "#upstream/document/operations.ts"
import type { Api } from "./api.ts"
import { type Check, found, type Outcome, ofKind, statusFault } from "./check.ts"
import { answerFaults, problemFaults } from "./shape.ts"

export function writeChecks(api: Api, word: string): Check[] {
  return [
    { operations: [texts.subscribe.id], name: "new, again, and no address", run: () => subscribe(api, word) },
    {
      operations: [texts.confirmSubscription.id, texts.endSubscription.id],
      name: "a token that nobody has",
      run: () => strangeTokens(api, word),
    },
    { operations: [texts.contact.id], name: "new, repeated, and too short", run: () => contact(api, word) },
    { operations: [texts.lookUpSerial.id], name: "shape, and an empty one", run: () => lookUp(api, word) },
  ]
}

export function skippedWrites(): Check[] {
  const { subscribe, confirmSubscription, endSubscription, contact, lookUpSerial } = texts
  const operations = [subscribe, confirmSubscription, endSubscription, contact, lookUpSerial].map(({ id }) => id)
  return [{ operations, name: "writes", run: async () => ({ skipped: "only with --writes" }) }]
}

async function subscribe(api: Api, word: string): Promise<Outcome> {
  const body = { email: `conformance-${word}@pelotao.example` }
  const ask = (sent: unknown) => api.ask("/v1/subscribed", { method: "POST", body: sent })
  const [first, again, invalid] = [await ask(body), await ask(body), await ask({ email: "nobody" })]
  return found(
    statusFault("subscribed", first, 200, 201, 202, 204),
    statusFault("subscribed, the same again", again, 200, 201, 202, 204, 409),
    ofKind("strict", problemFaults("subscribed without an address", invalid, 400, 422)),
  )
}

/** Real tokens exist only in e-mails, so only unknown ones are tried. */
async function strangeTokens(api: Api, word: string): Promise<Outcome> {
  const ask = (deed: string) => api.ask(`/v1/subscribed/${deed}`, { method: "POST", body: { token: word } })
  return found(
    problemFaults("subscribed/confirm with a strange token", await ask("confirm"), 404, 410, 422),
    problemFaults("subscribed/leave with a strange token", await ask("leave"), 404, 410, 422),
  )
}

async function contact(api: Api, word: string): Promise<Outcome> {
  const body = {
    name: "Conformance",
    email: `conformance-${word}@pelotao.example`,
    message: `The conformance program sent this message (${word}). Nobody has to read it.`,
    language: "en",
  }
  const send = (sent: unknown) =>
    api.ask("/v1/contact", { method: "POST", body: sent, headers: { "idempotency-key": `conformance-${word}` } })
  const [first, again, short] = [await send(body), await send(body), await send({ ...body, message: "short" })]
  return found(
    answerFaults("contact", "Accepted", first, 202),
    answerFaults("contact, the same again", "Accepted", again, 202),
    ofKind("strict", problemFaults("contact with a short message", short, 400, 422)),
  )
}

async function lookUp(api: Api, word: string): Promise<Outcome> {
  const ask = (serial: string) => api.ask("/v1/stolen/lookup", { method: "POST", body: { serial } })
  const answer = await ask(`CONFORMANCE${word}`)
  return found(
    answerFaults("stolen/lookup", "SerialMatches", answer),
    answer.text.includes(word) ? "stolen/lookup: the serial number is in the answer" : null,
    ofKind("strict", problemFaults("stolen/lookup without a serial number", await ask(""), 400, 422)),
  )
}
