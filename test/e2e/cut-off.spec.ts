import { expect } from "@playwright/test"
import { cutOff } from "../support/page-checks.ts"
import { test } from "../support/visit.ts"

test("the eye for cut-off text sees what is cut and nothing else", async ({ page }) => {
  await page.setContent(`
    <p style="width: 60px; overflow: hidden; white-space: nowrap" class="wide">much too long for its box</p>
    <div style="height: 20px; overflow: clip" class="high"><p>one</p><p>two lines below the edge</p></div>
    <p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">shortened on purpose</p>
    <p style="width: 60px; overflow: auto; white-space: nowrap">can be scrolled to its end</p>
    <p style="width: 1px; height: 1px; overflow: hidden">for screen readers alone</p>
    <p style="overflow: hidden">has all the room it needs</p>
    <p style="width: 60px; overflow: hidden; white-space: nowrap; display: none">is not shown at all</p>`)
  expect((await cutOff(page)).map((line) => line.replace(/.* in /, ""))).toEqual(["p.wide", "div.high"])
})
