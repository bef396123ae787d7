// The dialog that gives the code of a map for another site.

import { expect, type Page } from "@playwright/test"
import { pt as text } from "../support/locales.ts"
import { sidewaysScroll, violations } from "../support/page-checks.ts"
import { changeTheme, hydrated, stubExternal, test, watch } from "../support/visit.ts"

const id = "serra-do-corvo-branco"

test.beforeEach(({ page }) => stubExternal(page))

test.describe("the code for another site", () => {
  test("follows what is chosen, in the preview too, and is copied", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    const seen = watch(page)
    await openBuilder(page)
    const dialog = page.getByRole("dialog", { name: text.share.embed })
    const code = dialog.getByLabel(text.embed_builder.code)
    await expect(code).toBeInViewport({ ratio: 1 })
    await dialog.getByLabel(text.embed_builder.theme).selectOption("light")
    await dialog.getByLabel(text.embed_builder.language).selectOption("en")
    await dialog.getByLabel(text.embed_builder.units).selectOption("mi")
    await dialog.getByLabel(text.embed_builder.profile).uncheck()
    await dialog.getByLabel(text.embed_builder.width).fill("99999")
    const address = `/map?route=${id}&theme=light&lang=en&units=mi`
    await expect(page.locator(".embed-preview")).toHaveAttribute("src", address)
    const preview = page.frameLocator(".embed-preview")
    await expect(preview.getByRole("link", { name: "View on Pelotão" })).toBeVisible()
    await expect(preview.locator("html")).toHaveAttribute("data-theme", "light")
    const written = await code.inputValue()
    expect(written).toContain(`src="https://pelotao.example${address.replaceAll("&", "&amp;")}"`)
    expect(written).toContain('width="1920" height="480"')
    await page.getByRole("button", { name: text.embed_builder.copy }).click()
    await expect(page.getByRole("dialog").getByText(text.embed_builder.copied, { exact: true })).toBeInViewport()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(written)
    expect(seen.lines.filter((line) => line.startsWith("uncaught") || line.includes("Content Security"))).toEqual([])
  })

  test("of a list of events keeps its filter, and has neither miles nor a profile", async ({ page }) => {
    await page.goto("/events?city=Recife")
    await hydrated(page)
    await askForCode(page)
    const dialog = page.getByRole("dialog", { name: text.share.embed })
    await expect(dialog.getByText(text.embed_builder.text_events)).toBeVisible()
    await dialog.getByLabel(text.embed_builder.theme).selectOption("light")
    await expect(dialog.getByLabel(text.embed_builder.units)).toHaveCount(0)
    await expect(dialog.getByLabel(text.embed_builder.profile)).toHaveCount(0)
    await expect(page.locator(".embed-preview")).toHaveAttribute("src", "/embed/events?city=Recife&theme=light")
    await expect(page.frameLocator(".embed-preview").locator("h1")).toHaveText(text.embed.next_events)
    expect(await dialog.getByLabel(text.embed_builder.code).inputValue()).toContain("&amp;theme=light")
  })

  for (const [kind, address] of [
    ["group", "/cycling-groups"],
    ["event", "/events"],
  ] as const) {
    test(`of one ${kind} shows its map`, async ({ page }) => {
      await page.goto(address)
      const path = (await page.locator(`main a[href^="${address}/"]`).first().getAttribute("href")) ?? ""
      await page.goto(path)
      await hydrated(page)
      await askForCode(page)
      const src = `/map?${kind}=${path.split("/").at(-1)}`
      await expect(page.locator(".embed-preview")).toHaveAttribute("src", src)
      const name = (await page.locator("main h1").textContent()) ?? ""
      await expect(page.frameLocator(".embed-preview").locator("h1")).toHaveText(name)
    })
  }

  test("is left selected where it cannot be copied", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"))
    })
    await openBuilder(page)
    await page.getByRole("button", { name: text.embed_builder.copy }).click()
    await expect(page.locator(".toast-error")).toHaveText(text.embed_builder.not_copied)
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^<iframe .*<\/iframe>$/)
  })

  test("costs nothing before it is asked for, and opens again", async ({ page }) => {
    const asked: string[] = []
    page.on("request", (request) => asked.push(request.url()))
    await page.goto(`/cycling-routes/${id}`)
    await hydrated(page)
    expect(asked.filter((url) => /embed-builder|\/map\?/.test(url))).toEqual([])
    for (const _ of ["first", "second"]) {
      await askForCode(page)
      await expect(page.getByRole("dialog", { name: text.share.embed })).toBeVisible()
      await page.getByRole("button", { name: text.dialog.close }).click()
      await expect(page.getByRole("dialog")).toBeHidden()
      await expect(page.getByRole("button", { name: text.share.label, exact: true })).toBeFocused()
    }
    expect(asked.some((url) => url.includes("embed-builder"))).toBe(true)
  })
})

test("the dialog is sound in both themes and at both widths", async ({ page }) => {
  await openBuilder(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await sidewaysScroll(page)).toBe(0)
    for (const theme of ["light", "dark"] as const) {
      await changeTheme(page, theme)
      expect(await violations(page, "dialog[open]"), `${theme}, ${width} px`).toEqual([])
    }
  }
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("nobody is offered to build what only a script builds", async ({ page }) => {
    await page.goto(`/cycling-routes/${id}`)
    await expect(page.getByRole("button", { name: text.share.embed })).toBeHidden()
  })
})

async function openBuilder(page: Page): Promise<void> {
  await page.goto(`/cycling-routes/${id}`)
  await hydrated(page)
  await askForCode(page)
  await expect(page.getByRole("dialog", { name: text.share.embed })).toBeVisible()
}

async function askForCode(page: Page): Promise<void> {
  await page.getByRole("button", { name: text.share.label, exact: true }).click()
  await page.getByRole("button", { name: text.share.embed }).click()
  await expect(page.locator("#share")).toBeHidden()
}
