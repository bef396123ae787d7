// Specification 9.4: what local storage says comes before what the browser prefers, and the choice is kept in local storage. The
// cookie mirrors the storage for the server.

import { type BrowserContext, expect } from "@playwright/test"
import type { Language } from "#contract/languages.ts"
import { hydrated, settled, test, watch } from "../support/visit.ts"

const browsers = { "pt-BR": "pt-BR", "es-AR": "es", "en-US": "en" } as const
const others = { "pt-BR": "en", es: "pt-BR", en: "es" } as const satisfies Record<Language, Language>

type Memory = { stored?: string; cookie?: Language }

for (const [locale, preferred] of Object.entries(browsers)) {
  const other = others[preferred]
  const cases: [name: string, memory: Memory, spoken: Language][] = [
    ["nothing", {}, preferred],
    ["local storage alone", { stored: other }, other],
    ["the cookie alone", { cookie: other }, other],
    ["both alike", { stored: other, cookie: other }, other],
    ["both, and they differ", { stored: other, cookie: preferred }, other],
    ["a language in local storage that the site does not speak", { stored: "tlh" }, preferred],
  ]
  test.describe(`a browser that prefers ${locale}`, () => {
    test.use({ locale })
    for (const [name, memory, spoken] of cases)
      test(`with ${name} is spoken to in ${spoken}, which is stored`, async ({ page, context, baseURL }) => {
        await remember(context, memory, baseURL ?? "")
        const { lines } = watch(page)
        await page.goto("/cycling-routes")
        await hydrated(page)
        const html = page.locator("html")
        await expect(html).toHaveAttribute("lang", spoken)
        await expect(page.locator("h1")).toHaveText({ "pt-BR": "Rotas", es: "Rutas", en: "Routes" }[spoken])
        await settled(page)
        expect(await page.evaluate(() => localStorage.getItem("language"))).toBe(spoken)
        expect(await page.evaluate(() => document.cookie)).toContain(`language=${spoken}`)
        expect(lines).toEqual([])
        // Once the cookie is there again, the server speaks it from the first byte.
        const response = await page.reload()
        expect(await response?.text()).toContain(`<html lang="${spoken}"`)
      })
  })
}

async function remember(context: BrowserContext, { stored, cookie }: Memory, url: string): Promise<void> {
  if (cookie !== undefined) await context.addCookies([{ name: "language", value: cookie, url }])
  if (stored === undefined) return
  await context.addInitScript((language) => {
    if (sessionStorage.getItem("begun") === null) localStorage.setItem("language", language)
    sessionStorage.setItem("begun", "")
  }, stored)
}
