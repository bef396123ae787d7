// Proves [2.1]

import { expect, it } from "vitest"
import { en, pt } from "./locales.ts"
import { attributes, expectMarkup, initialDataOf } from "./markup.ts"
import { cut, json, type Reply, status, upstream } from "./upstream.ts"
import { origin, read, send, submit } from "./visit.ts"

const address = "/api/v1/contact"
const message = { name: "Ana", email: "ana@serra.cc", message: "A ponte da rota caiu." }
const page = { referer: `${origin}/contact-us` }
const accepted = { "/v1/contact": status(202) }

it("a message is sent once, trimmed, with a name of one line and the language of its writer", async () => {
  const asked = upstream(accepted)
  const name = " Ana\r\nBcc: all@serra.cc "
  const written = { name, email: " ana@serra.cc", message: "\nA ponte da rota caiu. ", extra: "x" }
  const response = await send(address, written, { cookie: "language=en" })
  expect([response.status, await response.text()]).toEqual([202, ""])
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /v1/contact"])
  expect(JSON.parse(asked[0]?.body ?? "")).toEqual({ ...message, name: "Ana Bcc: all@serra.cc", language: "en" })
})

it("the same message has the same idempotency key", async () => {
  const asked = upstream(accepted)
  await send(address, message)
  await submit(address, { ...message, name: "Ana " })
  await send(address, { ...message, message: "A ponte da rota caiu!" })
  const [key, same, other] = asked.map(({ headers }) => headers.get("idempotency-key"))
  expect([key, key]).toEqual([expect.stringMatching(/^[\w-]{16,}$/), same])
  expect(other).not.toBe(key)
})

it.each([
  [{ name: " ", email: "ana@serra", message: "Oi, tudo" }, ["name", "email", "message"]],
  [{ message: 4_242_424_242 }, ["message"]],
  [{ name: undefined, email: undefined, message: undefined }, ["name", "email", "message"]],
])("a message that is wrong is a 422 that names its fields: %j", async (change, fields) => {
  const asked = upstream({})
  const response = await send(address, { ...message, ...change })
  const errors = fields.map((field) => ({ field, code: "invalid" }))
  expect([response.status, await response.json()]).toMatchObject([422, { errors }])
  expect(asked).toEqual([])
})

it("a message with the hidden field filled in is thanked for and not sent", async () => {
  const asked = upstream({})
  expect((await send(address, { ...message, url: "https://spam.example" })).status).toBe(202)
  expect((await submit(address, { ...message, url: "x" }, page)).status).toBe(303)
  expect(asked).toEqual([])
})

it.each<[number, string, Reply]>([
  [503, "unavailable", status(500)],
  [503, "unavailable", status(401)],
  [503, "unavailable", status(429)],
  [503, "unavailable", cut],
  [503, "unavailable", status(422)],
  [503, "unavailable", json({ code: "unauthorized", errors: [{ field: "email" }] }, 401)],
  [422, "invalid_body", json({ code: "invalid_body", errors: [{ field: "email" }, { field: "phone" }] }, 422)],
])("a message that the API does not take is a %i, without a second attempt", async (expected, code, reply) => {
  const asked = upstream({ "/v1/contact": reply })
  const response = await send(address, message)
  const answer: object = await response.json()
  expect([response.status, asked.length, answer]).toMatchObject([expected, 1, { code }])
  if (expected === 422) expect(answer).toMatchObject({ errors: [{ field: "email" }] })
})

it("the form of a wrong message comes back as it was written, says what is wrong and is not cached", async () => {
  const asked = upstream({})
  const written = { name: 'Ana "B"', email: "ana@serra", message: "</textarea><script>alert(1)</script>" }
  const response = await submit(address, written, page)
  const headers = ["content-type", "cache-control", "cloudflare-cdn-cache-control", "cache-tag", "set-cookie"]
  const expected = [422, "text/html; charset=UTF-8", "no-store", null, null, null]
  expect([response.status, ...headers.map((name) => response.headers.get(name))]).toEqual(expected)
  const html = await response.text()
  const returned = { form: "contact", written, refused: ["email"] }
  expect(JSON.parse(await initialDataOf(html))).toMatchObject({ returned })
  await expectMarkup(html, {
    "#contact-email@value": ["ana@serra"],
    "[aria-invalid=true]@name": ["email"],
    ".wrong": [pt.contact.invalid.email],
  })
  expect(html).not.toContain("<script>alert")
  expect(asked).toEqual([])
})

it("the form of a message that could not be sent comes back with the message", async () => {
  upstream({ "/v1/contact": status(500) })
  const response = await submit(address, message, page)
  expect(response.status).toBe(503)
  await expectMarkup(await response.text(), {
    "textarea[name=message]": [message.message],
    ".wrong[role=alert]": [pt.contact.error],
  })
})

it("a form comes back, and its message is sent, in the language of its page", async () => {
  const asked = upstream(accepted)
  const referer = `${origin}/en/contact-us`
  const form = { ...message, ...(await hiddenFields("/en/contact-us")) }
  const returned = await submit(address, { ...form, name: "" }, { referer })
  await expectMarkup(await returned.text(), { ".wrong": [en.contact.invalid.name] })
  await submit(address, form, { referer })
  expect(JSON.parse(asked[0]?.body ?? "")).toMatchObject({ language: "en" })
  // The page that came back has the address of its post.
  const mended = await submit(address, { ...form, name: "Bia" }, { referer: origin + address })
  expect(mended.headers.get("location")).toBe("/en/contact-us?notice=contact.success")
})

it.each(["a", "ã", "山", "🚲"])("a message of the greatest length is sent in any script: %s", async (letter) => {
  const asked = upstream(accepted)
  const longest = { ...message, message: letter.repeat(5_000 / letter.length) }
  expect((await submit(address, longest, page)).status).toBe(303)
  expect(asked).toHaveLength(1)
})

/** What the form of a page sends beside what is written in it. */
async function hiddenFields(path: string): Promise<Record<string, string>> {
  const html = await read(path)
  await expectMarkup(html, { "main form@action": [address], "main form@method": ["post"] })
  const hidden = "main form input[type=hidden]"
  const values = await attributes(html, hidden, "value")
  const names = await attributes(html, hidden, "name")
  return Object.fromEntries(names.map((name, position) => [name, values[position] ?? ""]))
}
