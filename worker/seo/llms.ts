// GET /llms.txt (llmstxt.org): what the site is and where its lists, feeds and documents are, for programs that read it for somebody.

import type { Context } from "hono"
import { addresses } from "#app/domain/address/addresses.ts"
import { feedAddress, localized } from "#app/domain/address/canonical.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import type { AppEnv } from "../app-env.ts"
import { isListed, settingsOf } from "../env.ts"
import { problem } from "../problem.ts"
import { type StaticPage, staticPages } from "./static-pages.ts"

const language = "en"

export async function llms(c: Context<AppEnv>): Promise<Response> {
  if (!isListed(c.env)) return problem(404, "not_found")
  const { siteOrigin } = settingsOf(c.env).public
  const pages = await staticPages(language)
  return c.text(written(pages, siteOrigin), 200, { "cache-control": "public, max-age=3600" })
}

function written(pages: StaticPage[], origin: string): string {
  const home = pages.find(({ path }) => path === pathTo("home"))
  const lists = pages.filter(({ isList }) => isList)
  const rest = pages.filter((page) => page !== home && !page.isList)
  const line = ({ path, card }: StaticPage) => entry(card.title, origin + localized(path, language), card.description)
  const feed = ({ path, card }: StaticPage) => {
    const [atom, json] = (["atom", "json"] as const).map((format) => feedAddress(path, {}, format))
    const address = (to = "") => origin + localized(to, language)
    return entry(card.title, address(atom), `Atom; as JSON Feed at ${address(json)}`)
  }
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
    entry(
      "Sitemap",
      origin + addresses.GET.sitemapIndex,
      "every address that may be listed, with when it was last changed",
    ),
    entry("API document", `${origin}/openapi.json`, "OpenAPI 3.1 of the API behind the site"),
    "",
    "## Optional",
    "",
    ...rest.map(line),
    "",
  ].join("\n")
}

function entry(title: string, address: string, words: string | undefined): string {
  return `- [${title}](${address})${words === undefined ? "" : `: ${words}`}`
}
