import { env } from "cloudflare:workers"
import { describe, expect, it, vi } from "vitest"
import { languages } from "#contract/codes.ts"
import en from "#locales/mail/en.json"
import es from "#locales/mail/es.json"
import pt from "#locales/mail/pt-BR.json"
import { post } from "./ask.ts"
import {
  addresses,
  cronAt,
  day,
  linksOf,
  minute,
  serveMail,
  service,
  start,
  stored,
  subscribe,
} from "./mail-service.ts"

const words = { "pt-BR": pt.mail, es: es.mail, en: en.mail }

serveMail()

describe("a subscription where there is a mail service", () => {
  it.each(languages)("a subscription asks its address for a confirmation in the language %s", async (language) => {
    expect((await subscribe("ana@serra.cc", language)).status).toBe(201)
    const { confirm, leave } = linksOf(service.mails[0])
    const prefix = language === "pt-BR" ? "pt" : language
    expect(service.mails).toEqual([
      {
        from: "rotas@pelotao.example",
        to: "ana@serra.cc",
        subject: words[language].confirm_subject,
        text: expect.stringContaining(words[language].confirm_lead),
        headers: {
          "List-Unsubscribe": `<https://pelotao.example/newsletter/leave?token=${leave}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      },
    ])
    expect(service.mails[0]?.text).toContain(`https://pelotao.example/${prefix}/newsletter/confirm?token=${confirm}`)
    expect(service.mails[0]?.text).toContain(`https://pelotao.example/${prefix}/newsletter/leave?token=${leave}`)
    expect(await stored()).toMatchObject({ language, consent: words[language].consent, confirmed_at: null })
  })

  it("a subscription is confirmed by the link of its mail, as often as that is opened", async () => {
    await subscribe("ana@serra.cc")
    const { confirm } = linksOf(service.mails[0])
    for (const later of [0, day]) {
      vi.setSystemTime(start + later)
      const response = await post("/v1/subscribed/confirm", { token: confirm })
      expect([response.status, await response.json()]).toEqual([200, { status: "confirmed" }])
    }
    expect(await stored()).toMatchObject({ confirmed_at: start, retry_at: null })
  })

  it("a subscription that was confirmed is asked nothing more, although a mail to it was still to be tried", async () => {
    await subscribe("ana@serra.cc")
    vi.setSystemTime(start + day)
    service.status = 500
    await subscribe("ana@serra.cc")
    await post("/v1/subscribed/confirm", { token: linksOf(service.mails[0]).confirm })
    await cronAt(start + 2 * day)
    expect(service.mails).toHaveLength(2)
  })

  it("a subscription is ended by the way out of its mail, and nothing of it is left", async () => {
    await subscribe("ana@serra.cc")
    const { leave } = linksOf(service.mails[0])
    const response = await post("/v1/subscribed/leave", { token: leave })
    expect([response.status, await response.json()]).toEqual([200, { status: "left" }])
    expect(await stored()).toBeNull()
    expect((await post("/v1/subscribed/leave", { token: leave })).status).toBe(404)
  })

  it("a subscription is ended by the link of an old mail too, when somebody has come back", async () => {
    await subscribe("ana@serra.cc")
    const { leave } = linksOf(service.mails[0])
    await post("/v1/subscribed/leave", { token: leave })
    await subscribe("ana@serra.cc")
    expect((await post("/v1/subscribed/leave", { token: leave })).status).toBe(200)
  })

  it("a subscription is neither confirmed by its way out, nor ended by its confirmation, nor touched by another's", async () => {
    await subscribe("ana@serra.cc")
    await subscribe("bia@serra.cc")
    const [ana, bia] = [linksOf(service.mails[0]), linksOf(service.mails[1])]
    expect(new Set([ana.confirm, ana.leave, bia.confirm, bia.leave]).size).toBe(4)
    expect((await post("/v1/subscribed/confirm", { token: ana.leave })).status).toBe(404)
    expect((await post("/v1/subscribed/leave", { token: ana.confirm })).status).toBe(404)
    await post("/v1/subscribed/leave", { token: bia.leave })
    expect(await stored()).toMatchObject({ email: "ana@serra.cc", confirmed_at: null })
  })

  it.each([{}, { token: "" }, { token: 'x" OR 1' }, { token: "a".repeat(501) }])(
    "a subscription is not looked for by a token that is none: %j",
    async (body) => {
      for (const deed of ["confirm", "leave"]) expect((await post(`/v1/subscribed/${deed}`, body)).status).toBe(422)
    },
  )

  it("a subscription is asked again, once a day, when its address is left again before it is confirmed", async () => {
    await subscribe("ana@serra.cc")
    vi.setSystemTime(start + day - minute)
    expect((await subscribe("ana@serra.cc")).status).toBe(409)
    expect(service.mails).toHaveLength(1)
    vi.setSystemTime(start + day)
    expect((await subscribe("ANA@serra.cc", "en")).status).toBe(409)
    expect((await subscribe("ana@serra.cc")).status).toBe(409)
    expect(service.mails.map(({ subject }) => subject)).toEqual([pt.mail.confirm_subject, pt.mail.confirm_subject])
    await post("/v1/subscribed/confirm", { token: linksOf(service.mails[0]).confirm })
    vi.setSystemTime(start + 9 * day)
    expect((await subscribe("ana@serra.cc")).status).toBe(409)
    expect(service.mails).toHaveLength(2)
  })

  it("a subscription is forgotten when it was not confirmed in 30 days, and by the cron alone", async () => {
    await subscribe("ana@serra.cc")
    await subscribe("bia@serra.cc")
    await post("/v1/subscribed/confirm", { token: linksOf(service.mails[1]).confirm })
    await subscribe("caio@serra.cc", "pt-BR", env)
    await cronAt(start + 30 * day - minute)
    expect(await addresses()).toEqual(["ana@serra.cc", "bia@serra.cc", "caio@serra.cc"])
    await cronAt(start + 30 * day)
    expect(await addresses()).toEqual(["bia@serra.cc", "caio@serra.cc"])
  })
})

describe("a subscription without a mail service", () => {
  it("a subscription without a mail service is stored with what was agreed to and asked nothing", async () => {
    expect((await subscribe("ana@serra.cc", "es", env)).status).toBe(201)
    await cronAt(start + minute)
    expect(service.mails).toEqual([])
    expect(await stored()).toMatchObject({
      created_at: start,
      language: "es",
      consent: es.mail.consent,
      confirm_token: null,
      leave_token: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it.each([
    [null, "pt-BR"],
    ["fr, *;q=0.1", "pt-BR"],
    ["fr-FR, es-AR;q=0.8, en;q=0.5", "es"],
    ["en-GB", "en"],
    ["pt", "pt-BR"],
  ])("a subscription without a mail service is in the language of Accept-Language: %s", async (header, language) => {
    await post("/v1/subscribed", { email: "ana@serra.cc" }, header === null ? {} : { "accept-language": header })
    expect(await stored()).toMatchObject({ language })
  })

  it("a subscription without a mail service of before there was a way out is given one by the cron", async () => {
    await env.DB.prepare("INSERT INTO subscribers (email, created_at) VALUES ('dora@serra.cc', 1)").run()
    await cronAt(start)
    const row = await stored()
    expect(row).toMatchObject({ email: "dora@serra.cc", confirm_token: null })
    expect((await post("/v1/subscribed/leave", { token: row?.leave_token })).status).toBe(200)
    expect(await addresses()).toEqual([])
  })
})
