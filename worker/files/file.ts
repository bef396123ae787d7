// What all files share: the answer that they are made of, their headers and their name.

import type { Context } from "hono"
import { etag } from "hono/etag"
import type { Language } from "#app/domain/format/language.ts"
import { askAnswers } from "../cache/edge-cache.ts"
import type { AppEnv } from "../env.ts"
import { byLanguage, problem, unavailable } from "../responses.ts"

type ForFile<T> = { value: T; isPartial: boolean }

export async function answerForFile<T>(language: Language, query: string): Promise<ForFile<T> | Response> {
  const answer = await askAnswers(query, language)
  if (answer.ok)
    return { value: await answer.json<T>(), isPartial: answer.headers.get("x-answer-source") === "partial" }
  await answer.body?.cancel()
  return answer.status === 503 ? unavailable() : problem(404, "not_found")
}

type Content = string | Uint8Array<ArrayBuffer>

export function sendFile(c: Context<AppEnv>, content: Content, headers: Record<string, string>): Response {
  return c.body(content, 200, { ...headers, "cache-control": "private, max-age=900", ...byLanguage })
}

export async function tagged(c: Context<AppEnv>, response: Response): Promise<Response> {
  await etag()(c, async () => {
    c.res = response
  })
  return c.res
}

/** Content-Disposition with a plain name that every system takes, and the real one (RFC 6266, RFC 8187). */
export function attachment(name: string | null, id: string, extension: string): string {
  const plain = slug(name ?? "") || slug(id) || "pelotao"
  const real = fileName(name ?? "") || plain
  const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  const encoded = encodeURIComponent(`${real}.${extension}`).replace(/['()*]/g, percent)
  return `attachment; filename="${plain}.${extension}"; filename*=UTF-8''${encoded}`
}

function slug(text: string): string {
  const letters = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
  return cut(letters.replace(/[^a-z0-9]+/g, "-").replace(/^-/, "")).replace(/-$/, "")
}

/** Drops what some file system forbids, or hides the file by. */
function fileName(text: string): string {
  const allowed = text.toWellFormed().replace(/[\p{C}\p{Z}\s/\\:*?"<>|\ufffd]+/gu, " ")
  return cut(allowed.trim().replace(/^[. ]+/, "")).replace(/[. ]+$/, "")
}

/** File systems hold 255 bytes, and a letter may be four. */
function cut(text: string): string {
  return Array.from(text).slice(0, 60).join("")
}
