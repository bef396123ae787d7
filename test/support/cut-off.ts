// Text that a visitor cannot read to its end because something cuts it off.

import type { Page } from "@playwright/test"

/**
 * Texts that reach beyond a box that hides what overflows it, each with that box. A box that says it shortens its text, by an
 * ellipsis or a number of lines, does so on purpose; so does one that scrolls, and one that is for screen readers alone.
 */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerance = 2
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const text = node.textContent?.trim() ?? ""
      if (text === "" || node.parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      const box = cuttingBox(node.parentElement, rects)
      if (box !== null)
        found.push(`${text.slice(0, 40)} in ${box.tagName.toLowerCase()}.${box.getAttribute("class") ?? ""}`)
    }
    return found

    function cuttingBox(from: Element, rects: DOMRect[]): Element | null {
      for (let box: Element | null = from; box !== null; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, position } = getComputedStyle(box)
        const isShortening = textOverflow === "ellipsis" || webkitLineClamp !== "none"
        const isForEars = clipPath !== "none" || box.clientWidth <= 1
        if (isShortening || isForEars) return null
        const scrolls = /auto|scroll/.test(overflowX + overflowY)
        const hides = /hidden|clip/.test(overflowX + overflowY)
        if (scrolls) return null
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const isBeyond = rects.some(
          (rect) =>
            rect.left < left - tolerance ||
            rect.right > right + tolerance ||
            rect.top < top - tolerance ||
            rect.bottom > bottom + tolerance,
        )
        if (hides && isBeyond) return box
        if (position === "fixed") return null
      }
      return null
    }
  })
}
