// Measures where the parts of a page stand, at each width of a window.

import type { Locator, Page } from "@playwright/test"

/** Where a part stands, which must be shown. */
export async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error(`${part} is not shown`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** The width of a window, and where the content of every page begins. A menu that had to open upwards does so again: phones come last. */
const gutters = [
  [1140, 16],
  [1280, 64],
  [1920, 160],
  [390, 16],
  [768, 16],
] as const

/** What uses four fifths of a wide screen, and what is read, which must not. */
const wide = "main > :is(.beside-map, .grid, .rows, .hero), main :has(> .list-group), .detail"
const read = ".legal p, .contact form"

/**
 * Brand, title, content and foot begin at one line, a wide screen is used but by what is read, each card of a list has its heart, and menus
 * hang at their buttons; narrow windows are under a finger, as the page stays. A page that stands in a frame has the menus alone.
 */
export async function misplaced(page: Page, isFramed: boolean): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const found: string[] = []
  for (const [width, gutter] of gutters) {
    await page.setViewportSize({ width, height: width < 1024 ? 844 : 800 })
    if (width < 1024) await session.send("Emulation.setTouchEmulationEnabled", { enabled: true })
    await page.evaluate(() => scrollTo(0, 0))
    const faults = await page.evaluate(menuFaults, gutter)
    if (!isFramed) faults.push(...(await page.evaluate(beginningFaults, gutter)), ...(await page.evaluate(heartFaults)))
    if (!isFramed && width === 1920) faults.push(...(await page.evaluate(shareFaults, { wide, read })))
    found.push(...faults.map((fault) => `${fault} at ${width} px`))
  }
  return found
}

function beginningFaults(gutter: number): string[] {
  const parts = [
    ".brand",
    ":is(.list-head, .legal, .contact, .hero, .theft, .atlas) h1",
    "main.wrap > :not(.view-switch)",
    ".newsletter",
  ]
  const beginnings = parts
    .flatMap((part) => [...document.querySelectorAll(part)].find((one) => one.checkVisibility()) ?? [])
    .map((one) => [one.tagName, Math.round(one.getBoundingClientRect().left)] as const)
  const others = beginnings.filter(([, left]) => left !== gutter)
  if (beginnings.length < 2) return ["fewer than two parts begin"]
  return others.map(([name, left]) => `${name} begins at ${left}`)
}

function shareFaults({ wide, read }: Record<"wide" | "read", string>): string[] {
  const share = (part: string) => {
    const found = document.querySelector(part)
    return found && found.getBoundingClientRect().width / innerWidth
  }
  const rules = {
    "does not use a wide screen": (share(wide) ?? 1) < 0.8,
    "has a drawing that does not fill its frame": share(".map > .cover") !== share(".map:has(> .cover)"),
    "has lines too long to be read": (share(read) ?? 0) > 0.4,
  }
  return Object.entries(rules).flatMap(([rule, isBroken]) => (isBroken ? [rule] : []))
}

/** A heart is that of its card, as large as a finger and over no text. */
function heartFaults(): string[] {
  const cards = [...document.querySelectorAll("main [aria-busy] li:has(> :is(.card, .row, .event))")]
  if (cards.length === 0 && document.querySelector("main div[aria-busy]")) return ["no card is in the list"]
  return cards.flatMap((card) => {
    const heart = card.querySelector<HTMLElement>(":scope > .save")
    const address = new URL(card.querySelector("a")?.href ?? "", location.href).pathname
    if (!heart?.checkVisibility()) return `${address} has no heart`
    const { x, y, width, height } = heart.getBoundingClientRect()
    if (width < 44) return `${address} has a heart of ${width} px`
    const margin = getComputedStyle(heart).backgroundColor === "rgba(0, 0, 0, 0)" ? 12 : 0
    const box = new DOMRect(x + margin, y + margin, width - 2 * margin, height - 2 * margin)
    const range = document.createRange()
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
    const found = heart.dataset.address === address ? [] : [`${address} has the heart of ${heart.dataset.address}`]
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      if (node.parentElement?.closest(".hidden") || !node.parentElement?.checkVisibility()) continue
      range.selectNodeContents(node)
      const clip = (node.parentElement?.closest(".sub, h3, b, .chip") ?? card).getBoundingClientRect()
      for (const { left, right, top, bottom } of range.getClientRects())
        if (left < box.right && right > box.left && top < box.bottom && bottom > box.top && top < clip.bottom)
          found.push(`${address} has its heart over “${node.textContent}”`)
    }
    return found
  })
}

async function menuFaults(gutter: number): Promise<string[]> {
  const found: string[] = []
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[popovertarget]")) {
    const menu = button.popoverTargetElement
    if (!(menu instanceof HTMLElement && menu.matches(".popover") && button.checkVisibility())) continue
    button.scrollIntoView({ block: "nearest" })
    menu.showPopover({ source: button })
    await new Promise(requestAnimationFrame)
    const [at, box] = [button.getBoundingClientRect(), menu.getBoundingClientRect()]
    const apart = (other: DOMRect) =>
      box.left >= other.right || other.left >= box.right || box.top >= other.bottom || other.top >= box.bottom
    const titles = [...document.querySelectorAll("main h1")].map((title) => title.getBoundingClientRect())
    const rules = {
      "in the gutter": box.left >= gutter && box.right <= innerWidth - gutter,
      "in the window": box.top >= 0 && box.bottom <= innerHeight - 8,
      "at its button": [box.top - at.bottom, at.top - box.bottom].some((gap) => gap >= 0 && gap <= 12),
      "beside its button": box.left < at.right && box.right > at.left,
      // The site's bar is over the title, so its menus reach down to it; that of devices is a sheet on a phone, as dialogs are.
      "over no title": !button.closest("main") || (innerWidth < 1024 && menu.id === "device") || titles.every(apart),
    }
    for (const [rule, holds] of Object.entries(rules)) if (!holds) found.push(`${menu.id} is not ${rule}`)
    menu.hidePopover()
  }
  return found
}
