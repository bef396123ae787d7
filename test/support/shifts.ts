import { expect, type Page } from "@playwright/test"

/** From the next document on, what moves by itself is written down, for `expectStill`. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = []
    const place = ({ x, y, width, height }: DOMRectReadOnly): string => `${x},${y} ${width}×${height}`
    const name = (node: Node | null): string =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${node.getAttribute("class") ?? ""}`
        : (node?.textContent ?? "gone")
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      })[]) {
        moved.push(`${entry.value.toFixed(5)} after ${entry.startTime.toFixed(0)} ms`)
        for (const { node, previousRect, currentRect } of entry.sources)
          moved.push(`  ${name(node)}: ${place(previousRect)} → ${place(currentRect)}`)
      }
      document.documentElement.dataset.moved = moved.join("\n")
    }).observe({ type: "layout-shift", buffered: true })
  })
}

export async function expectStill(page: Page, when: string): Promise<void> {
  expect(await page.locator("html").getAttribute("data-moved"), when).toBeNull()
}
