// The map page, open and answered, as every test of it begins.

import { expect, type Page } from "@playwright/test"
import type { MapFeature } from "#app/domain/entities/entities.ts"
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

/** A frame comes late where much is to be done: the map then has its place before SWR, which waits for one, looks for answers. */
export async function delayFrames(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((late) => {
    const soon = requestAnimationFrame
    window.requestAnimationFrame = (callback) => soon((now) => setTimeout(() => callback(now), late))
  }, milliseconds)
}

export async function answered(page: Page): Promise<void> {
  await expect(page.locator('.in-view[aria-busy="false"]')).toBeVisible()
  await settled(page)
}

/** The answers that the page gets from now on, each made of the address that asked for it. */
export async function answerWith(page: Page, make: (url: URL) => MapFeature[]): Promise<string[]> {
  const asked: string[] = []
  await page.route("**/api/v1/map/features?*", (route) => {
    const url = new URL(route.request().url())
    asked.push(url.search)
    return route.fulfill({ json: { features: make(url), truncated: false } })
  })
  return asked
}
