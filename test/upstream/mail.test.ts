// Mails of the API: confirmations of the newsletter, messages to the operator, and a mail service that fails.

import { env } from "cloudflare:workers"
import { describe, expect, it, vi } from "vitest"
import { languages } from "#contract/codes.ts"
import en from "#locales/mail/en.json"
import es from "#locales/mail/es.json"
import pt from "#locales/mail/pt-BR.json"
import { currentTime } from "../support/clock.ts"
import { expectProblem, post } from "./ask.ts"
import * as mail from "./mail-service.ts"

const { addresses, contact, cronAt, day, linksOf, message, messages, minute, service, start, stored, subscribe } = mail
const words = { "pt-BR": pt.mail, es: es.mail, en: en.mail }
const site = "https://pelotao.example"
const recipients = () => service.mails.map(({ to }) => to)
const confirm = (token: unknown) => post("/v1/subscribed/confirm", { token })
const leave = (token: unknown) => post("/v1/subscribed/leave", { token })

mail.serveMail()

describe("a subscription", () => {
  it.each(languages)("asks its address for a confirmation in its language: %s", async (language) => {
    expect((await subscribe("ana@serra.cc", language)).status).toBe(201)
    const tokens = linksOf(service.mails[0])
    const prefix = language === "pt-BR" ? "pt" : language
    expect(service.mails).toEqual([
      {
        from: "rotas@pelotao.example",
        to: "ana@serra.cc",
        subject: words[language].confirm_subject,
        text: expect.stringContaining(words[language].confirm_lead),
        headers: {
          "List-Unsubscribe": `<${site}/newsletter/leave?token=${tokens.leave}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      },
    ])
    for (const [purpose, token] of Object.entries(tokens))
      expect(service.mails[0]?.text).toContain(`${site}/${prefix}/newsletter/${purpose}?token=${token}`)
    expect(await stored()).toMatchObject({ language, consent: words[language].consent, confirmed_at: null })
  })

  it("is confirmed by the link of its mail, any number of times, and then gets no other mail", async () => {
    await subscribe("ana@serra.cc")
    const tokens = linksOf(service.mails[0])
    vi.setSystemTime(start + day)
    service.status = 500
    await subscribe("ana@serra.cc")
    for (const later of [day, 2 * day]) {
      vi.setSystemTime(start + later)
      const response = await confirm(tokens.confirm)
      expect([response.status, await response.json()]).toEqual([200, { status: "confirmed" }])
    }
    expect(await stored()).toMatchObject({ confirmed_at: start + day, retry_at: null })
    await cronAt(start + 3 * day)
    expect(service.mails).toHaveLength(2)
  })

  it("is deleted by the link of any of its mails, none of which is good for one that is made anew", async () => {
    await subscribe("ana@serra.cc")
    const tokens = linksOf(service.mails[0])
    const response = await leave(tokens.leave)
    expect([response.status, await response.json()]).toEqual([200, { status: "left" }])
    expect(await stored()).toBeNull()
    await subscribe("ana@serra.cc")
    expect([(await confirm(tokens.confirm)).status, (await leave(tokens.leave)).status]).toEqual([404, 404])
    expect(await stored()).toMatchObject({ email: "ana@serra.cc", confirmed_at: null })
  })

  it.each([
    ["josé@açaí.br", "josé@açaí.br"],
    ["a,b@x.com", '"a,b"@x.com'],
    ['q"q@x.co', '"q\\"q"@x.co'],
    ["a@x.co,b.co", "a@x.cob.co"],
  ])("is one, however %s is written", async (email, to) => {
    await subscribe(email)
    expect(service.mails).toMatchObject([{ to }])
  })

  it("has tokens of its own for either purpose", async () => {
    await subscribe("ana@serra.cc")
    await subscribe("bia@serra.cc")
    const [ana, bia] = [linksOf(service.mails[0]), linksOf(service.mails[1])]
    expect(new Set([ana.confirm, ana.leave, bia.confirm, bia.leave]).size).toBe(4)
    expect([(await confirm(ana.leave)).status, (await leave(ana.confirm)).status]).toEqual([404, 404])
    await leave(bia.leave)
    expect(await stored()).toMatchObject({ email: "ana@serra.cc", confirmed_at: null })
  })

  it.each([undefined, "", 'x" OR 1', "a".repeat(501)])("is not searched by what is no token: %j", async (token) => {
    expect([(await confirm(token)).status, (await leave(token)).status]).toEqual([422, 422])
  })

  it("gets one mail a day until it is confirmed", async () => {
    await subscribe("ana@serra.cc")
    for (const [later, address, mails] of [
      [day - minute, "ana@serra.cc", 1],
      [day, "ANA@serra.cc", 2],
      [day, "ana@serra.cc", 2],
    ] as const) {
      vi.setSystemTime(start + later)
      await expectProblem(await subscribe(address, "en"), 409, "already_subscribed")
      expect(service.mails).toHaveLength(mails)
    }
    expect(service.mails.map(({ subject }) => subject)).toEqual([pt.mail.confirm_subject, pt.mail.confirm_subject])
    expect(await addresses()).toEqual(["ana@serra.cc"])
    await confirm(linksOf(service.mails[0]).confirm)
    vi.setSystemTime(start + 9 * day)
    expect((await subscribe("ana@serra.cc")).status).toBe(409)
    expect(service.mails).toHaveLength(2)
  })

  it("is deleted by the cron after 30 days without a confirmation", async () => {
    await subscribe("ana@serra.cc")
    await subscribe("bia@serra.cc")
    await confirm(linksOf(service.mails[1]).confirm)
    await subscribe("caio@serra.cc", "pt-BR", env)
    await cronAt(start + 30 * day - minute)
    expect(await addresses()).toEqual(["ana@serra.cc", "bia@serra.cc", "caio@serra.cc"])
    await cronAt(start + 30 * day)
    expect(await addresses()).toEqual(["bia@serra.cc", "caio@serra.cc"])
  })
})

describe("a subscription without a mail service", () => {
  it("is stored with its consent and gets no mail", async () => {
    expect((await subscribe("ana@serra.cc", "es", env)).status).toBe(201)
    await cronAt(start + minute)
    expect(service.mails).toEqual([])
    const leave_token = expect.stringMatching(/^[\w-]{43}$/)
    const row = { created_at: start, language: "es", consent: es.mail.consent, confirm_token: null, leave_token }
    expect(await stored()).toMatchObject(row)
  })

  it.each([
    [null, "pt-BR"],
    ["fr, *;q=0.1", "pt-BR"],
    ["fr-FR, es-AR;q=0.8, en;q=0.5", "es"],
    ["en-GB", "en"],
    ["pt", "pt-BR"],
  ])("is in the language of Accept-Language: %s", async (header, language) => {
    await post("/v1/subscribed", { email: "ana@serra.cc" }, header === null ? {} : { "accept-language": header })
    expect(await stored()).toMatchObject({ language })
  })

  it("gets a token to leave from the cron when it is older than these tokens", async () => {
    await env.DB.prepare("INSERT INTO subscribers (email, created_at) VALUES ('dora@serra.cc', 1)").run()
    await cronAt(start)
    const row = await stored()
    expect(row).toMatchObject({ email: "dora@serra.cc", confirm_token: null })
    expect((await leave(row?.leave_token)).status).toBe(200)
    expect(await addresses()).toEqual([])
  })
})

describe("a mail service that fails", () => {
  it.each([0, 302, 400, 500])("loses no mail, which is sent 15 minutes later: %i", async (status) => {
    service.status = status
    expect([(await subscribe("ana@serra.cc")).status, (await contact()).status]).toEqual([201, 202])
    expect(await stored()).toMatchObject({ sent_at: null, attempts: 1 })
    const tables = ["subscribers", "contact_messages"]
    expect(service.logged).toEqual(tables.map((table) => ({ event: "mail_failed", table, status })))
    await cronAt(start + 14 * minute)
    expect(service.mails).toHaveLength(2)
    service.status = 200
    await cronAt(start + 15 * minute)
    await cronAt(start + 2 * day)
    const both = ["ana@serra.cc", mail.withMail.CONTACT_TO]
    expect(recipients()).toEqual([...both, ...both])
    expect(await stored()).toMatchObject({ sent_at: start + 15 * minute, retry_at: null })
  })

  it("is tried 30 times, at pauses that double up to a day, and the message stays", async () => {
    const nextTry = async () =>
      (await env.DB.prepare("SELECT retry_at FROM contact_messages").first<number | null>("retry_at")) ?? null
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

  it("gets ten mails of a kind in one run", async () => {
    service.status = 500
    for (let at = 0; at < 12; at++) await subscribe(`rider-${at}@serra.cc`)
    service.mails = []
    service.status = 202
    await cronAt(start + day)
    expect(service.mails).toHaveLength(10)
    await cronAt(start + day)
    expect(new Set(recipients()).size).toBe(12)
  })

  it.each([
    [{ MAIL_TOKEN: "" }, "MAIL_TOKEN is missing"],
    [{ MAIL_FROM: "nobody" }, "MAIL_FROM is no e-mail address"],
    [{ CONTACT_TO: "nobody" }, "CONTACT_TO is no e-mail address"],
    [{ MAIL_URL: "mail.example" }, "MAIL_URL is no http or https address"],
    [{ ENVIRONMENT: "production", API_TOKEN: "a", MAIL_URL: "http://mail.example" }, "MAIL_URL is no https address"],
  ])("is logged when it is misconfigured, and loses no mail: %j", async (wrong, reason) => {
    const headers = { authorization: `Bearer ${"API_TOKEN" in wrong ? wrong.API_TOKEN : env.API_TOKEN}` }
    const response = await post("/v1/subscribed", { email: "ana@serra.cc" }, headers, { ...mail.withMail, ...wrong })
    expect([response.status, service.mails, service.logged]).toEqual([201, [], [{ event: "mail_failed", reason }]])
    await cronAt(start)
    expect(recipients()).toEqual(["ana@serra.cc"])
  })
})

describe("a message", () => {
  it.each(languages)(
    "is mailed to the operator, once for its key, and is answered to its writer: %s",
    async (language) => {
      const written = { ...message, name: "Ana\r\nBcc: all@serra.cc", language, url: `${site}/rides/42` }
      const once = { "idempotency-key": "once" }
      for (let at = 0; at < 3; at++) expect((await contact(written, once)).status).toBe(202)
      expect((await contact(message, once)).status).toBe(422)
      expect(await messages()).toBe(1)
      await cronAt(start + day)
      expect(service.mails).toEqual([
        {
          from: mail.withMail.MAIL_FROM,
          to: mail.withMail.CONTACT_TO,
          subject: words[language].contact_subject.replace("{{name}}", "Ana Bcc: all@serra.cc"),
          text: expect.stringMatching(/^A ponte da rota caiu\.\n\n[\s\S]*ana@serra\.cc[\s\S]*\/rides\/42/),
          headers: { "Reply-To": "ana@serra.cc" },
        },
      ])
    },
  )

  it("is stored without a recipient, and deleted after two years", async () => {
    const response = await post("/v1/contact", message, {}, { ...mail.withMail, CONTACT_TO: "" })
    await cronAt(start + 730 * day - minute)
    expect([response.status, service.mails, await messages()]).toEqual([202, [], 1])
    await cronAt(start + 730 * day)
    expect(await messages()).toBe(0)
  })
})
