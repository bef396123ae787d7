// The map page, open and answered, as every test of it begins.

import { expect, type Page } from "@playwright/test"
import { hydrated, settled } from "./watch.ts"

export const canvas = (page: Page) => page.locator("canvas.maplibregl-canvas")
export const hash = (page: Page) => new URL(page.url()).hash

/** Until the engine lies above the drawing and the list is that of the view. */
export async function open(page: Page, address = "/global-map"): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await page.locator(".map-ready").waitFor()
  await answered(page)
}

export async function answered(page: Page): Promise<void> {
  await expect(page.locator('.in-view[aria-busy="false"]')).toBeVisible()
  await settled(page)
}
