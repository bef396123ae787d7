import { getCookie } from "hono/cookie"
import { createMiddleware } from "hono/factory"
import { defaultLanguage, isLanguage, languageKey, negotiateLanguage, splitLanguage } from "#app/domain/language.ts"
import type { DoorEnv } from "../door.ts"

/** Chooses the language: the address, else the cookie that mirrors local storage, else the browser, else Portuguese. */
export const language = createMiddleware<DoorEnv>(async (c, next) => {
  // Association files are fetched by the phones' systems at fixed addresses; nothing may be read into those.
  const isAssociation = c.req.path.includes("app-site-association")
  const split = isAssociation ? { language: null, path: c.req.path } : splitLanguage(c.req.path)
  const cookie = getCookie(c, languageKey)
  const chosen =
    split.language ?? (isLanguage(cookie) ? cookie : negotiateLanguage(c.req.header("accept-language") ?? null))
  c.set("language", chosen ?? defaultLanguage)
  c.set("prefix", split.language)
  c.set("path", split.path)
  await next()
})
