// Pages in other hands: a translator puts elements of its own in the place of each text, as Chrome's does, and an extension adds elements
// anywhere, before the page is hydrated or after. Each link of the bar leads on all the same. Markup: test/app/bare-texts.test.ts.

import { expect, type Page } from "@playwright/test"
import { shortLinks } from "#upstream/sample/make.ts"
import { pathNames, readAddresses } from "../support/addresses.ts"
import { pt as text } from "../support/locales.ts"
import { inTurn } from "../support/rotation.ts"
import { hold, hydrated, settled, stubExternal, test, watch } from "../support/visit.ts"

// The page of a short link has no bar, and leads on by itself.
const names = pathNames.filter((name) => name !== "shortLink")

for (const name of inTurn(names, 14))
  for (const when of ["before", "after"] as const)
    test(`${name}, translated ${when} hydration, leads on by each link of the bar`, async ({ page, request }) => {
      const { [name]: path } = await readAddresses(request, { code: shortLinks[0]?.code ?? "" })
      await stubExternal(page)
      const seen = watch(page, { status: 404 })
      if (when === "before") await page.addInitScript(`addEventListener("DOMContentLoaded", ${handle})`)
      await page.goto(path)
      await hydrated(page)
      if (when === "after") await page.evaluate(handle)
      await expectSound(page)
      const links = page.locator("header nav a")
      for (let at = 0; at < (await links.count()); at++) {
        const link = links.nth(at)
        const to = (await link.getAttribute("href")) ?? ""
        await link.click()
        await expect.poll(() => new URL(page.url()).pathname).toBe(to)
        await expectSound(page)
        if (to === path) continue
        await page.evaluate(() => history.back())
        await expect.poll(() => page.url()).toContain(path)
        await expectSound(page)
      }
      expect(seen.lines).toEqual([])
    })

async function expectSound(page: Page): Promise<void> {
  await expect(page.locator("h1")).not.toBeEmpty()
  await settled(page)
  await expect(page.locator("h1")).toHaveCount(1)
  await expect(page.getByText(text.errors.crashed)).toHaveCount(0)
  // What is not translated yet has not been in other hands.
  await expect(page.locator("h1 font").first()).toBeAttached()
}

/** Runs in the page. */
function handle(): void {
  const translate = (within: Node) => {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const node of texts) {
      if (!node.data.trim() || node.parentElement?.closest("font, script, style, svg, textarea, select")) continue
      const [outer, inner] = [document.createElement("font"), document.createElement("font")]
      inner.textContent = `${node.data}·`
      outer.appendChild(inner)
      node.replaceWith(outer)
    }
  }
  translate(document.body)
  document.documentElement.classList.add("translated-ltr")
  for (const element of document.body.querySelectorAll("div, section, form, label, ul, li, p, a, h1, h2, nav, main"))
    element.insertBefore(Object.assign(document.createElement("i"), { hidden: true }), element.firstChild)
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      for (const node of addedNodes) translate(node.nodeType === Node.TEXT_NODE ? target : node)
      if (target instanceof Text && target.parentNode) translate(target.parentNode)
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}

test("what was typed and pressed on a translated page stays when the scripts come", async ({ page }) => {
  await page.addInitScript(`addEventListener("DOMContentLoaded", ${handle})`)
  const come = await hold(page, "**/assets/*.js")
  await page.goto("/store")
  const field = page.locator("main input[name=q]")
  await field.fill("selim")
  await page.locator(".theme-switch").dispatchEvent("click")
  come()
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light")
  await expect(field).toHaveValue("selim")
  await expectSound(page)
})
