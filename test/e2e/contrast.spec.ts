// Every text that is seen has a contrast of 4.5 to what is painted behind it, and every sign one of 3, on cloths, maps and any photo:
// those here are white and black, in turns. The picture is taken without texts and signs.

import { type APIRequestContext, expect, type Page, test } from "@playwright/test"
import { list } from "#app/domain/address/query.ts"
import { readAddresses } from "../support/addresses.ts"
import { contrast } from "../support/colours.ts"
import { inTurn } from "../support/rotation.ts"
import { changeTheme, settled } from "../support/visit.ts"

// The styles of the picture are none of the site's.
test.use({ bypassCSP: true })

for (const photo of inTurn(["white", "black"], 2))
  test(`texts and signs can be read on cloths, maps and a ${photo} photo`, async ({ page, request }) => {
    const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="${photo}"/></svg>`
    await page.route("**/img/**", (route) => route.fulfill({ contentType: "image/svg+xml", body }))
    for (const path of await addressesOf(request)) {
      await page.goto(path)
      await page.waitForLoadState("networkidle")
      for (const theme of ["dark", "light"] as const)
        for (const width of [390, 1280]) {
          await changeTheme(page, theme)
          await page.setViewportSize({ width, height: 2_000 })
          // Colours change by and by.
          await settled(page)
          expect.soft(await unreadable(page), `${path}, ${theme}, ${width} px`).toEqual([])
        }
    }
  })

async function addressesOf(request: APIRequestContext): Promise<string[]> {
  const found = await readAddresses(request)
  const response = await request.get(list("cycling-groups", { limit: "6" }))
  const { items }: { items: { id: string }[] } = await response.json()
  return [
    ...[found.home, found.cyclingRoutes, found.cyclingGroups, found.store, found.stolen, found.compare],
    ...[found.cyclingRoute, found.ride, found.event, found.product, found.stolenReport, found.globalMap],
    ...items.map(({ id }) => found.cyclingGroup.replace(/[^/]+$/, id)),
    `/map?route=${found.cyclingRoute.split("/").pop()}&profile=1`,
  ]
}

async function unreadable(page: Page): Promise<string[]> {
  const parts = await page.evaluate(partsOnScreen)
  const style =
    "*,::before,::after{-webkit-text-fill-color:transparent!important;text-decoration-color:transparent!important}" +
    "svg text{fill:transparent!important}.icon,.icon *{stroke:transparent!important;fill:transparent!important}"
  const picture = (await page.screenshot({ style, animations: "disabled" })).toString("base64")
  const boxes = parts.map(({ box }) => box)
  const grounds = await page.evaluate(groundsIn, { picture, boxes })
  return parts.flatMap(({ name, colour, least }, at) => {
    const ground = Object.entries(grounds[at] ?? {})
    const pixels = ground.reduce((sum, [, count]) => sum + count, 0)
    const faint = ground.filter(([behind]) => contrast(over(colour, behind), behind) < least)
    // A line that crosses a letter leaves it a letter.
    const share = faint.reduce((sum, [, count]) => sum + count, 0) / pixels
    const worst = faint.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ""
    return share > 0.1 ? `${name}: ${contrast(over(colour, worst), worst).toFixed(1)} on ${worst}` : []
  })
}

/** A colour with an opacity over an opaque one. */
function over([red = 0, green = 0, blue = 0, opacity = 0]: number[], behind: string): string {
  const mixed = [red, green, blue].map((channel, at) => {
    const below = Number.parseInt(behind.slice(1 + 2 * at, 3 + 2 * at), 16)
    return Math.round(channel * opacity + below * (1 - opacity))
  })
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`
}

/** Runs in the page. */
function partsOnScreen() {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })
  const channels = (colour: string, opacity: number) => {
    if (canvas === null) return []
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue, (alpha / 255) * opacity]
  }
  const bars = [...document.querySelectorAll(".bottom-bar, .action-bar, .view-switch")]
  const isCovered = (element: Element, box: DOMRect) =>
    bars.some((bar) => {
      const { top, bottom, left, right, height } = bar.getBoundingClientRect()
      const apart = box.bottom < top || box.top > bottom || box.right < left || box.left > right
      return height > 0 && !bar.contains(element) && getComputedStyle(bar).position === "fixed" && !apart
    })
  const part = (element: Element, box: DOMRect, text: string, least: number) => {
    const style = getComputedStyle(element)
    let opacity = 1
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      const around = getComputedStyle(one)
      opacity *= around.clipPath === "none" ? Number(around.opacity) : 0
    }
    const isSeen =
      opacity > 0 && element.checkVisibility({ visibilityProperty: true }) && box.width > 3 && box.height > 3
    const isInside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight
    if (!isSeen || !isInside || isCovered(element, box) || element.closest(":disabled, [aria-disabled=true]")) return []
    const colour = element instanceof SVGElement ? (least === 3 ? style.stroke : style.fill) : style.color
    const { x, y, width, height } = box
    return {
      name: `${(least === 3 ? element.parentElement : element)?.closest("[class]")?.classList} “${text}”`,
      colour: channels(colour, opacity),
      box: { x, y, width, height },
      least,
    }
  }
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const parts = []
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const { parentElement: parent, textContent } = node
    const text = textContent?.trim().slice(0, 20)
    if (!parent || !text || parent.closest("script, style, noscript, .hidden, option")) continue
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) parts.push(part(parent, box, text, 4.5))
  }
  // A photo covers what is drawn in its place. Of a shape that another element draws, Chromium says where it was before the page was whole.
  for (const icon of document.querySelectorAll(".icon:not(:has(~ .picture))")) {
    const button = icon.querySelector("use") && icon.parentElement
    const { x, y, width, height } = (button ?? icon).getBoundingClientRect()
    const box = button ? new DOMRect(x + width / 2 - 10, y + height / 2 - 10, 20, 20) : new DOMRect(x, y, width, height)
    parts.push(part(icon, box, "sign", 3))
  }
  return parts.flat()
}

type Box = { x: number; y: number; width: number; height: number }

/** Runs in the page: how many pixels of each box have which colour, in steps of four. */
async function groundsIn({ picture, boxes }: { picture: string; boxes: Box[] }) {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }), { colorSpaceConversion: "none" })
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", { willReadFrequently: true })
  canvas?.drawImage(bitmap, 0, 0)
  return boxes.map(({ x, y, width, height }) => {
    const { data = [] } = canvas?.getImageData(x, y, Math.ceil(width), Math.ceil(height)) ?? {}
    const counts: Record<string, number> = {}
    for (let at = 0; at < data.length; at += 4) {
      const colour = [0, 1, 2].map((channel) => ((data[at + channel] ?? 0) & 0xfc).toString(16).padStart(2, "0"))
      const name = `#${colour.join("")}`
      counts[name] = (counts[name] ?? 0) + 1
    }
    return counts
  })
}
