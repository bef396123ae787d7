// What people left, from the form to who reads it: the real API, a mail service on a real socket, and the editor's program.

import { readFileSync, statSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { parse } from "csv-parse/sync"
import { expect, test } from "vitest"
import pt from "#locales/mail/pt-BR.json"
import { listening } from "../support/listening.ts"
import { deployed } from "./platform.ts"
import { migratedFolder, run, workspace } from "./program.ts"
import { opened, startApi } from "./runtime.ts"

const mailBearer = "the-bearer-of-mails"
const message = { name: "Ana", email: "ana@serra.cc", message: '=HYPERLINK("https://x.example")', language: "es" }

test("a subscription is confirmed and a message forwarded by a mail service that failed at first, and both are exported", async () => {
  const { folder, path, content } = await workspace()
  const service = await startMailService()
  const { post, cron } = await startApi(folder, {
    SITE_ORIGIN: "https://pelotao.example",
    MAIL_URL: service.url,
    MAIL_TOKEN: mailBearer,
    MAIL_FROM: "rotas@pelotao.example",
    CONTACT_TO: "equipe@pelotao.example",
  })
  const db = await opened(folder)
  service.fail(true)
  expect(await post("/v1/subscribed", { email: "Ana@serra.cc" })).toBe(201)
  expect(await post("/v1/contact", message)).toBe(202)
  await service.until(2)

  service.fail(false)
  await db.batch(["subscribers", "contact_messages"].map((table) => ({ sql: `UPDATE ${table} SET retry_at = 0` })))
  await cron()
  expect(service.taken.map(({ to, subject }) => [to, subject])).toEqual([
    ["ana@serra.cc", pt.mail.confirm_subject],
    ["equipe@pelotao.example", "Mensaje de Ana desde el sitio"],
  ])
  const [mail] = service.taken
  const token = /\/pt\/newsletter\/confirm\?token=(\S+)/.exec(String(mail?.text))?.[1]
  expect(await post("/v1/subscribed/confirm", { token })).toBe(200)

  await content("export", "subscribers", path("list.json"))
  const [subscriber, ...others]: Record<string, unknown>[] = JSON.parse(readFileSync(path("list.json"), "utf8"))
  expect(others).toEqual([])
  expect(subscriber).toEqual({
    email: "ana@serra.cc",
    subscribedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    language: "pt-BR",
    consent: pt.mail.consent,
    confirmation: "given",
    confirmedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    leave: expect.stringMatching(/^\/newsletter\/leave\?token=[\w-]{43}$/),
  })
  expect(Object(mail?.headers)["List-Unsubscribe"]).toBe(`<https://pelotao.example${subscriber?.leave}>`)

  writeFileSync(path("messages.csv"), "", { mode: 0o644 })
  expect(await content("export", "messages", path("messages.csv"))).toEqual({
    code: 0,
    said: `content: 1 messages in ${path("messages.csv")}`,
  })
  const rows: Record<string, string>[] = parse(readFileSync(path("messages.csv")), { columns: true })
  expect(rows).toEqual([
    {
      id: "1",
      writtenAt: expect.stringMatching(/^\d{4}-.*Z$/),
      name: "Ana",
      email: "ana@serra.cc",
      language: "es",
      url: "",
      message: `'${message.message}`,
      mailedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ])
  for (const file of ["list.json", "messages.csv"]) expect(statSync(path(file)).mode & 0o777, file).toBe(0o600)
})

test("what people left is deleted by e-mail or id, also where it is deployed and answers are lost", async () => {
  const remote = await migratedFolder()
  const { db, env } = await deployed(remote, { lost: (batch) => batch % 2 === 0 })
  const content = (...args: string[]) => run("content", [...args, "--remote"], { env })
  const file = join(remote, "all.json")
  await content("export", "rides", file)
  await db.batch([
    { sql: "INSERT INTO subscribers (email, created_at) VALUES ('ana@serra.cc', 1), ('bia@serra.cc', 1)" },
    {
      sql: "INSERT INTO contact_messages (created_at, fingerprint, body) SELECT 1, value, json_object('email', value) FROM json_each(?)",
      params: ['["ana@serra.cc", "bia@serra.cc", "ana@serra.cc", "caio@serra.cc"]'],
    },
  ])
  expect(await content("delete", "subscribers", "ANA@serra.cc")).toEqual({
    code: 0,
    said: "ANA@serra.cc: 1 deleted from subscribers",
  })
  const { code, said } = await content("delete", "messages", "ana@serra.cc", "2", "99")
  expect([code, said.split("\n").toSorted()]).toEqual([
    1,
    ["2: 1 deleted from messages", "99: is not in messages", "ana@serra.cc: 2 deleted from messages"],
  ])
  await content("export", "messages", file)
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject([{ id: "4", email: "caio@serra.cc", name: null }])
  await content("export", "subscribers", file)
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject([
    { email: "bia@serra.cc", confirmation: "not asked", consent: null, leave: null },
  ])
})

test("a list of more subscribers than are read at once is exported whole", async () => {
  const { folder, path, content } = await workspace()
  const db = await opened(folder)
  const addresses = Array.from({ length: 1203 }, (_, at) => `rider-${at}@serra.cc`)
  await db.batch([
    {
      sql: "INSERT INTO subscribers (email, created_at) SELECT value, 1 FROM json_each(?)",
      params: [JSON.stringify(addresses)],
    },
  ])
  await content("export", "subscribers", path("all.csv"))
  const rows: { email: string }[] = parse(readFileSync(path("all.csv")), { columns: true })
  expect(rows.map(({ email }) => email)).toEqual(addresses.toSorted())
})

type Mail = Record<string, unknown>

/** Takes mails over HTTP as docs/operating.md says that one does, and may be out of order. */
async function startMailService() {
  const taken: Mail[] = []
  let [asked, isFailing] = [0, false]
  const waiting: { count: number; done: () => void }[] = []
  const server = createServer(async (request, response) => {
    const mail: Mail = JSON.parse(await text(request))
    const isRight = request.method === "POST" && request.headers.authorization === `Bearer ${mailBearer}`
    if (isRight && !isFailing) taken.push(mail)
    response.writeHead(isFailing ? 503 : isRight ? 202 : 401).end()
    asked++
    for (const { count, done } of waiting) if (asked >= count) done()
  })
  return {
    url: `${await listening(server)}/send`,
    taken,
    fail: (failing: boolean) => {
      isFailing = failing
    },
    /** When so many mails have come. */
    until: (count: number) => new Promise<void>((done) => (asked >= count ? done() : waiting.push({ count, done }))),
  }
}
