// A deployment of the API with a mail service, which a test lets fail, and the API's cron at a time of the test's choosing.

import { env } from "cloudflare:workers"
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest"
import type { Bindings } from "../../packages/upstream/http/environment.ts"
import worker from "../../packages/upstream/index.ts"
import { migrated, post } from "./ask.ts"

export const withMail = {
  ...env,
  SITE_ORIGIN: "https://pelotao.example",
  MAIL_URL: "https://mail.example/send",
  MAIL_TOKEN: "the-bearer-of-mails",
  MAIL_FROM: "rotas@pelotao.example",
  CONTACT_TO: "equipe@pelotao.example",
}
export const message = { name: "Ana", email: "ana@serra.cc", message: "A ponte da rota caiu.", language: "pt-BR" }
export const minute = 60_000
export const day = 24 * 60 * minute
/** Each test begins then. */
export const start = Date.UTC(2026, 10, 24, 12)

type Mail = { from: string; to: string; subject: string; text: string; headers: Record<string, string> }

/** What the service was sent and what it answers; what the API has logged as an error. */
export const service: { mails: Mail[]; status: number; logged: unknown[] } = { mails: [], status: 202, logged: [] }

/** Gives each test of a file the service, an empty database and the time. */
export function serveMail(): void {
  beforeAll(migrated)
  beforeEach(async () => {
    await env.DB.batch([env.DB.prepare("DELETE FROM subscribers"), env.DB.prepare("DELETE FROM contact_messages")])
    Object.assign(service, { mails: [], status: 202, logged: [] })
    vi.setSystemTime(start)
    vi.spyOn(console, "error").mockImplementation((line) => void service.logged.push(line))
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => answer(new Request(input, init)))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

async function answer(request: Request): Promise<Response> {
  const { method, url, headers, redirect } = request
  expect([method, url, headers.get("authorization"), redirect]).toEqual([
    "POST",
    withMail.MAIL_URL,
    `Bearer ${withMail.MAIL_TOKEN}`,
    "manual",
  ])
  service.mails.push(await request.json<Mail>())
  if (service.status === 0) throw new Error("Network connection lost.")
  return new Response(null, { status: service.status })
}

export function subscribe(email: string, language = "pt-BR", bindings: Bindings = withMail): Promise<Response> {
  return post("/v1/subscribed", { email }, { "accept-language": language }, bindings)
}

export function contact(body: object = message, headers: Record<string, string> = {}): Promise<Response> {
  return post("/v1/contact", body, headers, withMail)
}

export async function cronAt(now: number): Promise<void> {
  vi.setSystemTime(now)
  await worker.scheduled({ scheduledTime: now, cron: "*/15 * * * *", noRetry: () => {} }, withMail)
}

export function linksOf(mail: Mail | undefined): { confirm: string; leave: string } {
  const token = (page: string) =>
    new RegExp(`/newsletter/${page}\\?token=([\\w-]{43})`).exec(mail?.text ?? "")?.[1] ?? ""
  return { confirm: token("confirm"), leave: token("leave") }
}

export function stored() {
  return env.DB.prepare("SELECT * FROM subscribers").first<Record<string, unknown>>()
}

export async function addresses(): Promise<unknown[]> {
  const { results } = await env.DB.prepare("SELECT email FROM subscribers ORDER BY email").all()
  return results.map(({ email }) => email)
}

export async function messages(): Promise<number | undefined> {
  const row = await env.DB.prepare("SELECT count(*) AS n FROM contact_messages").first<{ n: number }>()
  return row?.n
}
