// GET /llms.txt (https://llmstxt.org): the pages of the site and its feeds, for language models.

import type { Context } from "hono"
import { addresses } from "#app/domain/address/addresses.ts"
import { feedAddress, localized } from "#app/domain/address/canonical.ts"
import { canonicalPath, type PathName, paths, pathTo } from "#app/domain/address/paths.ts"
import type { Language } from "#app/domain/format/language.ts"
import { type MetaCard, readAddress } from "#app/entry.server.tsx"
import { type AppEnv, isListed, settingsOf } from "../env.ts"
import { problem } from "../responses.ts"
import { pageTranslation } from "../translations.ts"

const language = "en"

export async function llms(c: Context<AppEnv>): Promise<Response> {
  if (!isListed(c.env)) return problem(404, "not_found")
  const text = write(await staticPages(language), settingsOf(c.env).public.siteOrigin)
  return c.text(text, 200, { "cache-control": "public, max-age=3600" })
}

type StaticPage = { path: string; card: MetaCard; isList: boolean }

export async function staticPages(language: Language): Promise<StaticPage[]> {
  const names = Object.keys(paths).filter((name): name is PathName => Object.hasOwn(paths, name))
  const fixed = names.map((name) => paths[name]).filter((path) => !path.includes(":") && canonicalPath(path) === path)
  const found = await Promise.all(
    fixed.map(async (path) => {
      const address = readAddress(path, new URLSearchParams())
      if (address === null) return []
      const { page, request } = address
      const card = page.meta(await pageTranslation(page, language), null, request)
      return card.noindex ? [] : [{ path, card, isList: page.list !== undefined }]
    }),
  )
  return found.flat()
}

function write(pages: StaticPage[], origin: string): string {
  const home = pages.find(({ path }) => path === pathTo("home"))
  const lists = pages.filter(({ isList }) => isList)
  const rest = pages.filter((page) => page !== home && !page.isList)
  const line = ({ path, card }: StaticPage) => entry(card.title, origin + localized(path, language), card.description)
  const feed = ({ path, card }: StaticPage) => {
    const [atom, json] = (["atom", "json"] as const).map((format) => feedAddress(path, {}, format))
    const address = (to = "") => origin + localized(to, language)
    return entry(card.title, address(atom), `Atom; as JSON Feed at ${address(json)}`)
  }
  const sitemap = origin + addresses.GET.sitemapIndex
  return [
    `# ${home?.card.title ?? origin}`,
    "",
    `> ${home?.card.description ?? ""}`,
    "",
    "The public site of a Brazilian cycling community. What members write is in Portuguese; the site around it speaks Portuguese at the bare",
    "address, Spanish behind /es and English behind /en. A list takes its filters as parameters of its address, and its feed takes the same.",
    "",
    "## Lists",
    "",
    ...lists.map(line),
    "",
    "## Feeds",
    "",
    ...lists.map(feed),
    "",
    "## For programs",
    "",
    entry("Sitemap", sitemap, "every address that may be listed, with when it was last changed"),
    entry("API document", `${origin}/openapi.json`, "OpenAPI 3.1 of the API behind the site"),
    "",
    "## Optional",
    "",
    ...rest.map(line),
    "",
  ].join("\n")
}

function entry(title: string, address: string, description: string | undefined): string {
  return `- [${title}](${address})${description === undefined ? "" : `: ${description}`}`
}
