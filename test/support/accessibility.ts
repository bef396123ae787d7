// What axe finds on a page. It is asked in the page itself: its package for Playwright opens a second page for each look, which
// costs four times as much as the look.

import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "@playwright/test"
import type { run } from "axe-core"

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

declare const axe: { run: typeof run }

/**
 * What axe finds within a part of the page, of any impact: against WCAG 2.2 AA and against good practice, such as headings that skip
 * a level. Each with the element and what would mend it.
 */
export async function violations(page: Page, within = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source)
  return page.evaluate(async (part) => {
    const found = await axe.run(part, { resultTypes: ["violations"] })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary ?? ""}`),
    )
  }, within)
}
