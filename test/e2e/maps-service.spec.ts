// Maps of the maps service, by a stand-in for its script; and maps of no engine, whose list and search work without one.

import { expect, type Page } from "@playwright/test"
import { route, testEngine } from "../support/engine-tests.ts"
import { pt as text } from "../support/locales.ts"
import { hash, isDrawn, mapsService, stubMapsService } from "../support/maps.ts"
import { violations } from "../support/page-checks.ts"
import { keyedSiteUrl } from "../support/site.ts"
import { open, settled, test, watch } from "../support/visit.ts"

testEngine(mapsService)

test("the service draws all with signs, is reached by keys then, and may fail to tell a place", async ({
  page,
  context,
}) => {
  await stubMapsService(context, "hang")
  const seen = watch(page)
  await page.goto(`${keyedSiteUrl()}/global-map`)
  await expect(page.locator(".map-engine [tabindex='0']").first()).toHaveCSS("visibility", "hidden")
  await page.evaluate(() => Reflect.get(globalThis, "mapsService").map.fire("tilesloaded"))
  await expect(page.locator(".map-ready")).toBeVisible()
  await expect.poll(() => markers(page)).toEqual({ clusters: true, signs: true })
  await page.evaluate(() => {
    const toPlace = () => ({ fetchFields: () => Promise.reject(new Error("no network")) })
    const placePrediction = { placeId: "urubici", mainText: { text: "Urubici" }, secondaryText: null, toPlace }
    Object.assign(Reflect.get(globalThis, "google").maps, {
      AutocompleteSessionToken: Object,
      AutocompleteSuggestion: { fetchAutocompleteSuggestions: async () => ({ suggestions: [{ placePrediction }] }) },
    })
  })
  await page.getByRole("textbox", { name: text.global_map.search }).fill("urubici")
  const told = page.waitForEvent("console", (line) => line.text().includes("place_not_answered"))
  await page.getByRole("option", { name: "Urubici" }).click()
  await told
  await settled(page)
  expect(seen.lines.filter((line) => line.startsWith("uncaught"))).toEqual([])
})

test("the service draws a place that must not be exact as an area of a kilometre", async ({
  page,
  context,
  addresses,
}) => {
  await stubMapsService(context)
  await page.goto(keyedSiteUrl() + addresses.stolenReport)
  await page.locator(".map").scrollIntoViewIfNeeded()
  await expect(page.locator(".map-ready")).toBeVisible()
  await expect.poll(() => isDrawn(page, "Circle", { radius: 1_000 })).toBe(true)
})

test.describe("where no engine can be had", () => {
  test("a script that does not come leaves the drawing and a line in the console [7.5][8.7]", {
    tag: "@first",
  }, async ({ page, context }) => {
    await context.route("https://maps.googleapis.com/**", (request) => request.abort())
    const asked = page.waitForRequest("https://maps.googleapis.com/**")
    const logged = page.waitForEvent("console", (line) => line.text().includes("map_not_started"))
    await page.goto(`${keyedSiteUrl()}/es${route}`)
    const { searchParams } = new URL((await asked).url())
    expect(Object.fromEntries(searchParams)).toMatchObject({ key: "a-key", language: "es", region: "BR" })
    expect(searchParams.get("libraries")?.split(",")).toContain("places")
    expect((await logged).type()).toBe("error")
    await expect(page.locator(".map .track").first()).toBeVisible()
    await expect(page.locator(".map-ready")).toHaveCount(0)
  })

  test("a key that is refused leaves the drawing, and nothing of the service [8.7]", async ({ page, context }) => {
    await stubMapsService(context, "refuse")
    const logged = page.waitForEvent("console", (line) => line.text().includes("map_not_started"))
    await page.goto(keyedSiteUrl() + route)
    await logged
    await expect(page.locator(".map .track").first()).toBeVisible()
    await expect(page.locator(".map-engine").first()).toBeEmpty()
    await expect(page.locator(".map-engine").first()).not.toHaveAttribute("role")
  })
})

test("a map without an engine moves its list and finds a place by keys", { tag: "@first" }, async ({ page }) => {
  await open(page, "/global-map")
  const names = () => page.locator(".in-view-row b").allTextContents()
  const before = await names()
  await page.locator(".in-view-row").first().getByRole("button").click()
  await expect.poll(() => hash(page)).toMatch(/^#\d/)
  await expect.poll(names).not.toEqual(before)
  await page.getByRole("link", { name: text.global_map.all_of_brazil }).click()
  await expect.poll(names).toEqual(before)

  const field = page.getByRole("combobox", { name: text.global_map.search })
  const options = page.getByRole("option")
  await page.getByRole("textbox", { name: text.global_map.search }).focus()
  await field.fill("sao luis")
  await expect(options.first()).toContainText("São Luís")
  await expect(field).toHaveAttribute("aria-expanded", "true")
  await expect(options.first()).toHaveAttribute("aria-selected", "true")
  await field.press("Escape")
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue("sao luis")
  await field.press("ArrowDown")
  await expect(options.first()).toHaveAttribute("aria-selected", "true")
  expect(await violations(page)).toEqual([])
  // An id with a space in it is none.
  await expect(field).toHaveAttribute("aria-activedescendant", /^\S+$/)
  await field.press("Enter")
  await expect(field).toHaveValue("São Luís")
  await expect.poll(() => hash(page)).toBe("#9/-2.53/-44.3")
  await expect(page.locator('.in-view[aria-busy="false"]')).toBeVisible()

  await field.fill("")
  const { asked } = watch(page)
  // Faster than the pause after which it is looked for, on any machine.
  await field.evaluate((input: HTMLInputElement) => {
    for (const letter of "zzzzqqq") {
      input.value += letter
      input.dispatchEvent(new InputEvent("input"))
    }
  })
  await expect(page.getByText(text.filters.results_zero)).toBeVisible()
  const searched = asked.map((path) => new URL(path, "http://site").searchParams.get("q")).filter((q) => q !== null)
  expect(searched).toEqual(["zzzzqqq"])
})

/** What the service was asked to draw: several things in one, by their number, and single ones by a sign. */
function markers(page: Page): Promise<{ clusters: boolean; signs: boolean }> {
  return page.evaluate(() => {
    const { drawn } = Reflect.get(globalThis, "mapsService")
    const options = [...drawn].flatMap(({ kind, options }) => (kind === "Marker" ? [options] : []))
    return {
      clusters: options.some(({ label }) => /^\d+$/.test(label?.text ?? "")),
      signs: options.some(({ icon }) => icon?.url?.startsWith("data:image/svg+xml,") && icon.anchor.x > 0),
    }
  })
}
