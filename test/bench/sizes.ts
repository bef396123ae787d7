// What a first visit to the list of routes costs on the line, read from the served page and the built files, and what a deploy uploads.

import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { page, pageOf, startBare, startSite, startStandIn } from "./contestants.ts"
import { median, type Row } from "./table.ts"
import { built, type Server } from "./workerd.ts"

const starts = 9

export async function measureSizes(folder: string, list: string): Promise<Row[]> {
  const standIn = await startStandIn(folder, list)
  const site = await startSite(folder, standIn.host)
  try {
    const html = await pageOf(site)
    return [...uploadRows(), ...(await startRows(folder, standIn.host, html)), ...pageRows(html)]
  } finally {
    await Promise.all([site.stop(), standIn.stop()])
  }
}

function uploadRows(): Row[] {
  const { folder, modules } = built("pelotao")
  // `wrangler deploy` reports the gzip of all modules in one piece.
  const whole = gzipSync(Buffer.concat(modules.map((file) => readFileSync(join(folder, file)))))
  return [{ name: "worker, all modules, gzip", value: kilobytes(whole.length), unit: "kB", goal: 400 }]
}

async function startRows(folder: string, outside: string, html: string): Promise<Row[]> {
  const ours: number[] = []
  const bare: number[] = []
  for (let start = 0; start < starts; start++) {
    ours.push(await firstAnswer(() => startSite(folder, outside)))
    bare.push(await firstAnswer(() => startBare(folder, outside, html)))
  }
  return [
    { name: "worker, start to first page, fresh workerd", value: median(ours), unit: "ms" },
    { name: "  the same of the bare worker", value: median(bare), unit: "ms" },
  ]
}

async function firstAnswer(start: () => Promise<Server>): Promise<number> {
  const began = performance.now()
  const server = await start()
  try {
    await pageOf(server)
    return performance.now() - began
  } finally {
    await server.stop()
  }
}

function pageRows(html: string): Row[] {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag)
  const hrefs = (what: RegExp) => links.filter((tag) => what.test(tag)).map((tag) => attribute(tag, "href"))
  const entries = [...html.matchAll(/<script\b[^>]*\bsrc=[^>]*>/g)].map(([tag]) => attribute(tag, "src"))
  const scripts = [...new Set([...entries, ...hrefs(/rel="modulepreload"/)])]
  const styles = hrefs(/rel="stylesheet"/)
  const fonts = hrefs(/as="font"/)
  return [
    { name: `${page}, HTML, gzip`, value: kilobytes(gzipSync(html).length), unit: "kB", goal: 30 },
    { name: "  HTML as it is", value: kilobytes(Buffer.byteLength(html)), unit: "kB" },
    { name: "  CSS, gzip", value: zipped(styles), unit: "kB", goal: 10 },
    { name: "  initial JavaScript, gzip", value: zipped(scripts), unit: "kB", goal: 128 },
    {
      name: "  preloaded fonts",
      value: kilobytes(sum(fonts.map((file) => fileOf(file).length))),
      unit: "kB",
      goal: 36,
    },
    {
      name: "  requests (document, CSS, scripts, fonts)",
      value: 1 + styles.length + scripts.length + fonts.length,
      unit: "",
    },
  ]
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ""
}

function zipped(files: string[]): number {
  return kilobytes(sum(files.map((file) => gzipSync(fileOf(file)).length)))
}

function fileOf(path: string): Buffer {
  return readFileSync(join("dist/client", path))
}

function kilobytes(bytes: number): number {
  return bytes / 1000
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
