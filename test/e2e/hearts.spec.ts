// Hearts of lists before anything is touched, by their boxes. [2.31]

import { expect, type Page } from "@playwright/test"
import { list } from "#app/domain/address/query.ts"
import { details, readAddresses } from "../support/addresses.ts"
import { test } from "../support/visit.ts"

for (const { name, list: resource } of details)
  test(`the list of ${resource} has a heart on every card, pressed where it is saved, over no text`, async ({
    page,
    request,
  }) => {
    const addresses = await readAddresses(request, { code: "none" })
    const path = addresses[name].split("/").slice(0, -1).join("/")
    const response = await request.get(list(resource))
    const { items }: { items: { id: string }[] } = await response.json()
    const [first = "", , third = ""] = items.map(({ id }) => `${path}/${id}`)
    const things = [first, third].map((address) => ({ address, name: "Guardada", at: 1_700_000_000_000, size: 1 }))
    await page.addInitScript((saved) => localStorage.setItem("saved", saved), JSON.stringify(things))
    await page.goto(path.replace("/product", "/store"))
    await page.waitForLoadState("networkidle")
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      expect.soft(await faultsOf(page, [first, third]), `${width} px`).toEqual([])
    }
  })

const sizes = [
  [390, 844],
  [768, 1_024],
  [1_280, 800],
  [1_920, 1_080],
] as const

function faultsOf(page: Page, saved: string[]): Promise<string[]> {
  return page.evaluate((pressed) => {
    const cards = [...document.querySelectorAll("main li:has(> :is(.card, .row, .event))")]
    const faults = cards.flatMap((card) => {
      const heart = card.querySelector<HTMLElement>(":scope > .save")
      const address = new URL(card.querySelector("a")?.href ?? "", location.href).pathname
      if (!heart?.checkVisibility()) return `${address} has no heart`
      const { x, y, width, height } = heart.getBoundingClientRect()
      if (width < 44) return `${address} has a heart of ${width} px`
      const margin = getComputedStyle(heart).backgroundColor === "rgba(0, 0, 0, 0)" ? 12 : 0
      const box = new DOMRect(x + margin, y + margin, width - 2 * margin, height - 2 * margin)
      const range = document.createRange()
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (walker.nextNode()) {
        const { currentNode: node } = walker
        if (node.parentElement?.closest(".hidden") || !node.parentElement?.checkVisibility()) continue
        range.selectNodeContents(node)
        const clip = (node.parentElement?.closest(".sub, h3, b, .chip") ?? card).getBoundingClientRect()
        for (const { left, right, top, bottom } of range.getClientRects())
          if (left < box.right && right > box.left && top < box.bottom && bottom > box.top && top < clip.bottom)
            found.push(`${address} has its heart over “${node.textContent}”`)
      }
      const isRight = heart.ariaPressed === String(pressed.includes(address))
      return isRight ? found : [...found, `${address} has its heart wrong: ${heart.ariaPressed}`]
    })
    return cards.length > 0 ? faults : ["no card"]
  }, saved)
}
