import { expect, test } from "@playwright/test"

test("a browser asks no other host than this one", { tag: "@first" }, async ({ page }) => {
  await expect(page.goto("http://127.0.0.2")).rejects.toThrow("ERR_NAME_NOT_RESOLVED")
})
