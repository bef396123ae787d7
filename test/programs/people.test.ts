// What people left, and the editor's program that exports and deletes it. How it comes there: test/upstream/mail.test.ts.

import { readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "csv-parse/sync"
import { expect, test } from "vitest"
import { deployed } from "./platform.ts"
import { migratedFolder, run, workspace } from "./program.ts"
import { opened, startApi } from "./runtime.ts"

test("subscribers with their consent and messages are exported into files that their owner alone reads", async () => {
  const { folder, path, content } = await workspace()
  const { post } = await startApi(folder)
  const message = { name: "Ana", email: "ana@serra.cc", message: '=HYPERLINK("https://x.example")', language: "es" }
  for (const name of ["ana", "bia", "caio"])
    expect(await post("/v1/subscribed", { email: `${name}@serra.cc` })).toBe(201)
  expect(await post("/v1/contact", message)).toBe(202)
  const db = await opened(folder)
  await db.batch([
    { sql: "UPDATE subscribers SET language = 'es', consent = 'Sim', confirm_token = email, leave_token = email" },
    { sql: "UPDATE subscribers SET confirmed_at = 1000 WHERE email = 'ana@serra.cc'" },
    { sql: "UPDATE subscribers SET confirm_token = NULL, leave_token = NULL WHERE email = 'caio@serra.cc'" },
    { sql: "UPDATE contact_messages SET sent_at = 2000" },
  ])
  await content("export", "subscribers", path("list.json"))
  const instant = expect.stringMatching(/^\d{4}-.*Z$/)
  const asked = { subscribedAt: instant, language: "es", consent: "Sim", confirmedAt: null }
  const leave = "/newsletter/leave?token="
  const confirmedAt = "1970-01-01T00:00:01.000Z"
  expect(JSON.parse(readFileSync(path("list.json"), "utf8"))).toEqual([
    { ...asked, email: "ana@serra.cc", confirmation: "given", confirmedAt, leave: `${leave}ana@serra.cc` },
    { ...asked, email: "bia@serra.cc", confirmation: "awaited", leave: `${leave}bia@serra.cc` },
    { ...asked, email: "caio@serra.cc", confirmation: "not asked", leave: null },
  ])

  writeFileSync(path("messages.csv"), "", { mode: 0o644 })
  const said = `content: 1 messages in ${path("messages.csv")}`
  expect(await content("export", "messages", path("messages.csv"))).toEqual({ code: 0, said })
  const mailedAt = "1970-01-01T00:00:02.000Z"
  const row = { ...message, id: "1", writtenAt: instant, url: "", message: `'${message.message}`, mailedAt }
  expect(parse(readFileSync(path("messages.csv")), { columns: true })).toEqual([row])
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
