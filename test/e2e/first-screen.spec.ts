// The styles that a document carries are what its first screen needs (app/theme/first-screen.json): the whole stylesheets, which come after
// the first paint, change nothing that is seen by then. After a change of markup `playwright test first-screen -u` writes the file.

import { readFileSync, writeFileSync } from "node:fs"
import { type APIRequestContext, expect, type Page, test } from "@playwright/test"
import { list } from "#app/domain/address/query.ts"
import { attributes, elementsFile, everyView } from "../../tools/vite/first-screen.ts"
import { details, readAddresses } from "../support/addresses.ts"

const screens = [
  { width: 390, height: 844, theme: "dark" },
  { width: 768, height: 1024, theme: "light" },
  { width: 1280, height: 800, theme: "dark" },
  { width: 1920, height: 1080, theme: "light" },
]

/** What the sample does not show. */
const rare: Record<string, string[]> = {
  "app/pages/home/home.tsx": ["div.empty"],
  "app/pages/cycling-routes/detail.tsx": ["details.panel.forecast", "summary"],
}

test("the whole stylesheets change nothing on a first screen", { tag: "@first" }, async ({ page, request }) => {
  const isWriting = ["all", "changed"].includes(test.info().config.updateSnapshots)
  test.setTimeout(isWriting ? 0 : 300_000)
  const found: Record<string, Set<string>> = {}
  // They change what is drawn, too.
  await page.route(/\/assets\/.*\.js$/, (script) => script.fulfill({ contentType: "text/javascript", body: "" }))
  for (const path of await addressesOf(request, isWriting ? 4 : 1)) {
    const response = await page.goto(path, { waitUntil: "domcontentloaded" })
    if (response?.status() !== 200) continue
    const view = await viewOf(page)
    found[view] ??= new Set(rare[view])
    for (const { theme, ...size } of screens) {
      await page.setViewportSize(size)
      await page.evaluate((value) => document.documentElement.setAttribute("data-theme", value), theme)
      if (isWriting) for (const element of await page.evaluate(elementsOnScreen, attributes)) found[view].add(element)
      else await compare(page, `${path} at ${size.width} px`)
    }
  }
  if (isWriting) write(found)
  else
    expect(Object.keys(JSON.parse(readFileSync(elementsFile, "utf8"))).toSorted()).toEqual(
      [...Object.keys(found), everyView].toSorted(),
    )
})

test("a menu that is opened, and the foot of an empty list, wait for their styles when they are there before", {
  tag: "@first",
}, async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route("**/assets/entry-*.css", async (route) => {
    await promise
    await route.continue()
  })
  await page.goto("/cycling-routes?q=zzzz", { waitUntil: "domcontentloaded" })
  const [menu, foot] = [page.locator("#languages"), page.locator("footer")]
  await expect(foot).toHaveCSS("animation-name", "unstyled")
  await page.locator("[popovertarget=languages]").click()
  await expect(menu).toHaveCSS("opacity", "0")
  resolve()
  await expect(menu).toHaveCSS("opacity", "1")
  await expect(foot).toHaveCSS("animation-name", "none")
  await expect(menu).toHaveCSS("position", "fixed")
})

test("a document whose stylesheets are gone is asked for once more", async ({ page }) => {
  const visits: string[] = []
  page.on("request", (request) => request.isNavigationRequest() && visits.push(request.url()))
  await page.route("**/assets/entry-*.css", (route) => route.fulfill({ status: 404, body: "" }))
  await page.goto("/terms-of-use")
  await expect.poll(() => visits.length).toBe(2)
  await page.waitForLoadState("networkidle")
  expect(visits.length).toBe(2)
})

/** Each page that carries styles, with `most` things of each kind and an empty list when there may be several. */
async function addressesOf(request: APIRequestContext, most: number): Promise<string[]> {
  const { shortLink, newsletterConfirm, newsletterLeave, stolenHelp, notFound, ...addresses } = await readAddresses(
    request,
    {
      code: "none",
    },
  )
  if (most === 1) return Object.values(addresses)
  const more = await Promise.all(
    details.map(async ({ name, list: resource }) => {
      const response = await request.get(list(resource, { limit: String(most) }))
      const { items }: { items: { id: string }[] } = await response.json()
      return items.map(({ id }) => addresses[name].replace(/[^/]+$/, id))
    }),
  )
  const lists = Object.values(addresses).map((path) => `${path}?q=zzzz`)
  return [...Object.values(addresses), ...more.flat(), ...lists]
}

/** The source file of the view. */
async function viewOf(page: Page): Promise<string> {
  const chunks: Record<string, { file: string }> = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8"))
  const scripts = (await page.locator("#initial-data").getAttribute("data-scripts"))?.split(" ") ?? []
  const views = Object.entries(chunks).filter(([source]) => /^app\/pages\/.*\.tsx$/.test(source))
  return views.find(([, chunk]) => scripts.includes(`/${chunk.file}`))?.[0] ?? "none"
}

/** The elements on the screen, and those hidden by styles, with the names that stylesheets select. */
async function elementsOnScreen(attributes: string[]): Promise<string[]> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("head > link[rel=stylesheet]")]
  for (const link of links) link.disabled = false
  while (links.some(({ sheet }) => sheet === null)) await new Promise((resolve) => setTimeout(resolve, 20))
  const styles = (await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()))).join("")
  const named = new Set(styles.match(/[.#][\w-]+/g))
  // An empty list ends so early that its foot is on the screen, where tools/vite/first-screen.ts hides what is not styled yet.
  const isFoot = (element: Element) => document.querySelector(".empty") && element.closest("footer, .quiet-end")
  const isSeen = (element: Element) => {
    if (isFoot(element)) return false
    const { display, position } = getComputedStyle(element)
    if (!element.checkVisibility() && display !== "contents") {
      if (element.matches("[popover], dialog, details > :not(summary)")) return false
      // Hidden by a style of ours, not with what it is in.
      const parent = element.parentElement ?? element
      return parent.checkVisibility() || getComputedStyle(parent).display === "contents"
    }
    const { top, width, height } = element.getBoundingClientRect()
    // A dot of a drawing has no size either.
    if (width + height === 0 && element instanceof HTMLElement) return display === "contents"
    // What is positioned within one that is not would stand on the screen.
    return top < innerHeight + 60 || position !== "static"
  }
  return [...document.querySelectorAll("html, body, body *")].filter(isSeen).map((element) => {
    const names = [`#${element.id}`, ...[...element.classList].map((name) => `.${name}`)].filter((name) =>
      named.has(name),
    )
    const marks = attributes.filter((name) => element.hasAttribute(name)).map((name) => `[${name}]`)
    return [element.localName, ...names, ...marks].join("")
  })
}

function write(found: Record<string, Set<string>>): void {
  const all = Object.values(found)
  const shared = new Set(all[0]?.values().filter((element) => all.every((elements) => elements.has(element))))
  const lines = Object.entries(found).map(
    ([view, elements]) => [view, [...elements].filter((element) => !shared.has(element))] as const,
  )
  const texts = [[everyView, shared] as const, ...lines].map(([view, elements]) => [
    view,
    [...elements].toSorted().join(" "),
  ])
  writeFileSync(elementsFile, `${JSON.stringify(Object.fromEntries(texts.toSorted()), null, 2)}\n`)
}

async function compare(page: Page, where: string): Promise<void> {
  const [early, whole] = [await page.evaluate(lookOf, false), await page.evaluate(lookOf, true)]
  expect
    .soft(
      whole.filter((look, at) => look !== early[at]),
      where,
    )
    .toEqual([])
}

/** What the elements on the screen look like with or without the whole stylesheets. */
async function lookOf(isWhole: boolean): Promise<string[]> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("head > link[rel=stylesheet]")]
  while (links.some(({ sheet }) => sheet === null)) await new Promise((resolve) => setTimeout(resolve, 20))
  for (const { sheet } of links) if (sheet !== null) sheet.disabled = !isWhole
  return [...document.querySelectorAll("body *")].map((element) => {
    const { x, y, width, bottom } = element.getBoundingClientRect()
    const name = `${element.localName}.${element.classList}`
    // What is drawn below the screen may reach onto it, but is cut off.
    const { top } = (element.closest("svg") ?? element).getBoundingClientRect()
    const isEmpty = element instanceof HTMLElement && y === bottom
    if (!element.checkVisibility() || top >= innerHeight || isEmpty) return name
    const style = getComputedStyle(element)
    const look = [
      style.color,
      style.background,
      style.border,
      style.borderRadius,
      style.boxShadow,
      style.font,
      style.letterSpacing,
    ]
    const drawn = [
      style.opacity,
      style.fill,
      style.stroke,
      style.strokeWidth,
      style.objectFit,
      style.overflow,
      style.zIndex,
    ]
    return [name, x, y, width, Math.min(bottom, innerHeight), ...look, ...drawn, style.textDecoration].join(" ")
  })
}
