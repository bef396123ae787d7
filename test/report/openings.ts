// Counts the pages that browser tests open, which is what the browser lane costs (test/report/work.ts). A reporter of Playwright's.

import { writeFileSync } from "node:fs"
import type { Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter"

// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default class Openings implements Reporter {
  #count = 0

  onStepEnd(_test: TestCase, _result: TestResult, { category, title }: TestStep): void {
    if (category === "pw:api" && /^(Navigate|Reload)\b/.test(title)) this.#count += 1
  }

  onEnd(): void {
    const { OPENINGS } = process.env
    if (OPENINGS !== undefined) writeFileSync(OPENINGS, String(this.#count))
  }
}
