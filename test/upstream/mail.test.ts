import { env } from "cloudflare:workers"
import { describe, expect, it } from "vitest"
import { currentTime } from "../support/clock.ts"
import { post } from "./ask.ts"
import {
  contact,
  cronAt,
  day,
  message,
  messages,
  minute,
  serveMail,
  service,
  start,
  stored,
  subscribe,
  withMail,
} from "./mail-service.ts"

serveMail()

describe("a mail service that fails", () => {
  it.each([0, 302, 400, 500])(
    "a mail service that fails loses nothing: a mail that it answers by %i is sent a quarter of an hour later",
    async (status) => {
      service.status = status
      expect((await subscribe("ana@serra.cc")).status).toBe(201)
      expect((await contact()).status).toBe(202)
      expect(await stored()).toMatchObject({ sent_at: null, attempts: 1 })
      expect(service.logged).toEqual([
        { event: "mail_failed", table: "subscribers", status },
        { event: "mail_failed", table: "contact_messages", status },
      ])
      await cronAt(start + 14 * minute)
      expect(service.mails).toHaveLength(2)
      service.status = 200
      await cronAt(start + 15 * minute)
      await cronAt(start + 2 * day)
      expect(service.mails.map(({ to }) => to)).toEqual([
        "ana@serra.cc",
        withMail.CONTACT_TO,
        "ana@serra.cc",
        withMail.CONTACT_TO,
      ])
      expect(await stored()).toMatchObject({ sent_at: start + 15 * minute, retry_at: null })
    },
  )

  it("a mail service that fails is asked 30 times at most, at pauses that double up to a day, and the message stays", async () => {
    service.status = 503
    await contact()
    const pauses: number[] = []
    for (let due = await nextTry(); due !== null; due = await nextTry()) {
      pauses.push((due - currentTime()) / minute)
      await cronAt(due - 1)
      expect(service.mails).toHaveLength(pauses.length)
      await cronAt(due)
    }
    expect(pauses.slice(0, 8)).toEqual([15, 30, 60, 120, 240, 480, 960, 1440])
    expect([Math.max(...pauses), service.mails.length]).toEqual([1440, 30])
    expect(service.logged.at(-1)).toEqual({ event: "mail_given_up", table: "contact_messages", status: 503 })
    const { results } = await env.DB.prepare("SELECT sent_at, body FROM contact_messages").all()
    expect(results).toEqual([{ sent_at: null, body: JSON.stringify(message) }])
  })

  it("a mail service that fails is asked for ten mails of a kind in one run", async () => {
    service.status = 500
    for (let at = 0; at < 12; at++) await subscribe(`rider-${at}@serra.cc`)
    service.mails = []
    service.status = 202
    await cronAt(start + day)
    expect(service.mails).toHaveLength(10)
    await cronAt(start + day)
    expect(new Set(service.mails.map(({ to }) => to)).size).toBe(12)
  })

  it.each([
    [{ MAIL_TOKEN: "" }, "MAIL_TOKEN is missing"],
    [{ MAIL_FROM: "nobody" }, "MAIL_FROM is no e-mail address"],
    [{ CONTACT_TO: "nobody" }, "CONTACT_TO is no e-mail address"],
    [{ MAIL_URL: "mail.example" }, "MAIL_URL is no http or https address"],
    [{ ENVIRONMENT: "production", API_TOKEN: "a", MAIL_URL: "http://mail.example" }, "MAIL_URL is no https address"],
  ])(
    "a mail service that fails is named in the log where it is not rightly configured, and nothing is lost: %j",
    async (wrong, reason) => {
      const headers = { authorization: `Bearer ${"API_TOKEN" in wrong ? wrong.API_TOKEN : env.API_TOKEN}` }
      const response = await post("/v1/subscribed", { email: "ana@serra.cc" }, headers, { ...withMail, ...wrong })
      expect([response.status, service.mails, service.logged]).toEqual([201, [], [{ event: "mail_failed", reason }]])
      await cronAt(start)
      expect(service.mails.map(({ to }) => to)).toEqual(["ana@serra.cc"])
    },
  )
})

describe("a message where there is a mail service", () => {
  it("a message is mailed to who runs the site, and an answer goes to its writer", async () => {
    const name = "Ana\r\nBcc: all@serra.cc"
    await contact({ ...message, name, language: "en", url: "https://pelotao.example/rides/42" })
    expect(service.mails).toEqual([
      {
        from: withMail.MAIL_FROM,
        to: withMail.CONTACT_TO,
        subject: "Message from Ana Bcc: all@serra.cc through the site",
        text: expect.stringMatching(/^A ponte da rota caiu\.\n\n[\s\S]*ana@serra\.cc[\s\S]*\/rides\/42/),
        headers: { "Reply-To": "ana@serra.cc" },
      },
    ])
  })

  it("a message is mailed once however often it is sent under its key", async () => {
    for (let at = 0; at < 3; at++) await contact(message, { "idempotency-key": "once" })
    await cronAt(start + day)
    expect(service.mails).toHaveLength(1)
  })

  it("a message is kept and not mailed where nobody is named to read it", async () => {
    const response = await post("/v1/contact", message, {}, { ...withMail, CONTACT_TO: "" })
    await cronAt(start + day)
    expect([response.status, service.mails, await messages()]).toEqual([202, [], 1])
  })

  it("a message is forgotten after two years", async () => {
    await contact()
    await cronAt(start + 730 * day - minute)
    expect(await messages()).toBe(1)
    await cronAt(start + 730 * day)
    expect(await messages()).toBe(0)
  })
})

async function nextTry(): Promise<number | null> {
  const row = await env.DB.prepare("SELECT retry_at FROM contact_messages").first<{ retry_at: number | null }>()
  return row?.retry_at ?? null
}
