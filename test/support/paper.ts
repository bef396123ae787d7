// Printed sheets: the text of a PDF, its codes, and what lies under something else, for a PDF keeps the text below a picture.

import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import { expect, type Page } from "@playwright/test"
import { extractText, getDocumentProxy } from "unpdf"
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader"
import type { PathName } from "#app/domain/address/paths.ts"

const siteOrigin = "https://pelotao.example"
/** The inside of an A4 sheet with margins of 12 mm, in pixels of CSS. */
const sheet = { width: 703, height: 1_032 }

type Kind = { facts: string[]; heading?: string; sheets?: number }

const poster: Kind = {
  heading: ".print-poster h2",
  facts: [".print-poster-band b", ".print-poster dd", ".print-poster-foot b", ".print-poster-foot span"],
  sheets: 1,
}

/** What pages say on paper. */
export const printed: Partial<Record<PathName, Kind>> = {
  home: { facts: [".lead", ".poster h2", ".head h2", ".card h3"] },
  cyclingRoutes: { facts: [".count", ".card h3", ".card .facts dd"] },
  cyclingRoute: {
    facts: [".who", ".facts dd", ".alert [dir]", ".prose", ".surface-legend li", ".climbs b", ".legend span"],
    sheets: 1,
  },
  compare: {
    facts: [
      ".compare-profiles h3",
      ".compare-table thead th",
      ".compare-table tbody :is(th, td)",
      ".compare-table .surface-legend li",
    ],
    sheets: 1,
  },
  ride: { facts: [".who", ".facts dd", ".prose", ".splits h2", ".splits > table th"], sheets: 1 },
  cyclingGroup: poster,
  event: poster,
  product: { facts: [".price", ".details dd", ".block b", ".prose"], sheets: 1 },
  stolenReport: poster,
  stolen: { facts: [".count", ".card h3", ".status-band"] },
  termsOfUse: { facts: [".prose h2", ".prose p"] },
  globalMap: { facts: [".count", ".layer", ".in-view-entry b"] },
}

/** The page that stands says on paper what it says on a screen, nothing lies on its words, and its code leads back to it. */
export async function expectOnPaper(page: Page, path: string, { heading = "h1", facts, sheets }: Kind): Promise<void> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const text = await textOf(pdf)
  if (sheets !== undefined) expect.soft(text, "sheets").toHaveLength(sheets)
  expect.soft(pdf.toString("latin1").match(/\/MediaBox \[0 0 59\d[\d.]* 84\d/), "A4").not.toBeNull()
  const pictures = await picturesOf(page, pdf)
  const codes = await Promise.all(pictures.map(codesOn))
  expect.soft(codes.flat(), "codes").toEqual([siteOrigin + path])
  expect.soft(text[codes.findIndex((found) => found.length > 0)]).toContain(folded(new URL(siteOrigin + path).host))

  await page.emulateMedia({ media: "print" })
  await page.setViewportSize(sheet)
  for (const fact of [heading, ...facts]) {
    const said = await page.locator(fact).filter({ visible: true }).allTextContents()
    expect.soft(said.length, fact).toBeGreaterThan(0)
    const missing = said.filter((words) => !text.join("").includes(folded(words)))
    expect.soft(missing, `${fact} is not in the PDF`).toEqual([])
  }
  expect.soft(await hiddenOnPaper(page, [heading, ...facts]), "lies under something").toEqual([])
  const pressed = ".button, .icon-button, input, select, .view-switch, .action-bar, .pager a, .quiet-end"
  const around = ".navbar, .bottom-bar, footer, .similar"
  await expect.soft(page.locator(`${pressed}, ${around}`).filter({ visible: true }), "is not for paper").toHaveCount(0)
  const photos = page.locator("img.picture").filter({ visible: true })
  const sizes = await photos.evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth))
  expect.soft(sizes, "photos that had not come").not.toContain(0)
  if (sizes.length > 0) expect.soft(pdf.toString("latin1"), "photos").toMatch(/\/Subtype\s*\/Image/)
  await page.emulateMedia({ media: null })
}

/** The text of each sheet, folded: a PDF has places instead of spaces, and capitals where a style asks for them. */
export async function textOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.map(folded)
}

export function sheetsIn(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

export function folded(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\s\u00ad]/g, "")
    .toLowerCase()
}

export async function picturesOf(page: Page, pdf: Buffer): Promise<Uint8Array<ArrayBuffer>[]> {
  const tab = await page.context().newPage()
  const pictures = await tab.evaluate(drawSheets, { viewer, pdf: pdf.toString("base64") })
  await tab.close()
  return pictures.map((picture) => new Uint8Array(Buffer.from(picture, "base64")))
}

export async function codesOn(picture: Uint8Array<ArrayBuffer>): Promise<string[]> {
  prepareZXingModule({ overrides: { wasmBinary: reader } })
  const codes = await readBarcodes(picture, { formats: ["QRCode"] })
  return codes.map(({ text }) => text)
}

/** Printed parts whose first letters are covered or cut off; the page is laid out for print and as wide as its sheet. */
export function hiddenOnPaper(page: Page, selectors: string[]): Promise<string[]> {
  return page.evaluate(
    (all) =>
      all
        .flatMap((selector) => [...document.querySelectorAll(selector)])
        .filter((part) => part.checkVisibility())
        .flatMap((part) => {
          const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
          while (words.nextNode()?.textContent?.trim() === "");
          const letters = document.createRange()
          letters.selectNodeContents(words.currentNode)
          scrollBy(0, (letters.getClientRects()[0]?.y ?? 0) - innerHeight / 2)
          const [line] = letters.getClientRects()
          const hit = line && document.elementFromPoint(line.x + Math.min(line.width / 2, 20), line.y + line.height / 2)
          if (hit && part.contains(hit)) return []
          return [`${part.textContent} lies under ${hit?.outerHTML.slice(0, 80) ?? "nothing"}`]
        }),
    selectors,
  )
}

const { resolve } = createRequire(import.meta.url)
const viewer = readFileSync(fileURLToPath(import.meta.resolve("unpdf/pdfjs")), "utf8")
const wasm = readFileSync(resolve("zxing-wasm/reader/zxing_reader.wasm"))
const reader = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)

/** Runs in an empty tab, which has the canvas that Node lacks. */
async function drawSheets({ viewer, pdf }: { viewer: string; pdf: string }): Promise<string[]> {
  const { getDocument } = await import(URL.createObjectURL(new Blob([viewer], { type: "text/javascript" })))
  const data = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))
  const sheets = await getDocument({ data }).promise
  const pictures: string[] = []
  for (let number = 1; number <= sheets.numPages; number++) {
    const sheet = await sheets.getPage(number)
    const viewport = sheet.getViewport({ scale: 1.5 })
    const canvas = Object.assign(document.createElement("canvas"), { width: viewport.width, height: viewport.height })
    await sheet.render({ canvas, viewport }).promise
    pictures.push(canvas.toDataURL("image/png").replace(/^.*,/, ""))
  }
  return pictures
}
