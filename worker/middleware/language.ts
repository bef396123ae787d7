import { getCookie } from "hono/cookie"
import { createMiddleware } from "hono/factory"
import { isEmbed } from "#app/domain/address/paths.ts"
import { readLanguage } from "#app/domain/embed/embed.ts"
import {
  defaultLanguage,
  isLanguage,
  languageKey,
  negotiateLanguage,
  splitLanguage,
} from "#app/domain/format/language.ts"
import type { AppEnv } from "../app-env.ts"

/**
 * Chooses the language: that of the address, else of the cookie that mirrors local storage, else of the browser, else Portuguese.
 * An embedded map speaks the language that its `lang` parameter asks for, and nothing of that is kept.
 */
export const language = createMiddleware<AppEnv>(async (c, next) => {
  // Association files are fetched by the phones' systems at fixed addresses; nothing may be read into those.
  const isAssociation = c.req.path.includes("app-site-association")
  const split = isAssociation ? { language: null, path: c.req.path } : splitLanguage(c.req.path)
  const isEmbedded = isEmbed(split.path)
  const asked = isEmbedded ? readLanguage(c.req.query("lang")) : null
  const cookie = getCookie(c, languageKey)
  const chosen = split.language ?? (isLanguage(cookie) ? cookie : null)
  const preferred = () => negotiateLanguage(c.req.header("accept-language") ?? null) ?? defaultLanguage
  c.set("language", asked ?? chosen ?? preferred())
  c.set("isChosen", !isEmbedded && chosen !== null)
  // A prefix would be stored by the page, and says nothing beside the parameter: the address goes on without it.
  c.set("prefix", asked === null ? split.language : null)
  c.set("path", split.path)
  await next()
})
