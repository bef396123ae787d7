// Printed sheets: the text of a PDF, its codes, and what lies under something else, for a PDF keeps the text below a picture.

import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import type { Page } from "@playwright/test"
import { extractText, getDocumentProxy } from "unpdf"
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader"

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
