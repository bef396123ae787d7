// What a first visit to each kind of page costs on the line, read from the served page and the built files, and what a deploy uploads.

import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { page, pageOf, startBare, startSite, startStandIn } from "./contestants.ts"
import { type Kind, recordKinds } from "./kinds.ts"
import type { Recorder } from "./recorder.ts"
import { measured, type Row } from "./table.ts"
import { built, type Server } from "./workerd.ts"

const starts = 9

export async function measureSizes(folder: string, recorder: Recorder): Promise<Row[]> {
  const kinds = await recordKinds(folder, recorder)
  const html = kinds.find(({ path }) => path === page)?.html ?? ""
  const standIn = await startStandIn(folder, await recorder.answers())
  try {
    return [...uploadRows(), ...(await startRows(folder, standIn.host, html)), ...pageRows(html), heaviest(kinds)]
  } finally {
    await standIn.stop()
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
    { name: "worker, start to first page, fresh workerd", ...measured(ours), unit: "ms" },
    { name: "  the same of the bare worker", ...measured(bare), unit: "ms" },
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
  const { styles, scripts, fonts } = filesOf(html)
  const fontBytes = sum(fonts.map((file) => fileOf(file).length))
  return [
    { name: `${page}, CSS, gzip`, value: zipped(styles), unit: "kB", goal: 10 },
    { name: "  initial JavaScript, gzip", value: zipped(scripts), unit: "kB", goal: 120 },
    { name: "  its files", value: scripts.length, unit: "", goal: 8 },
    { name: "  preloaded fonts", value: kilobytes(fontBytes), unit: "kB", goal: 20 },
  ]
}

/** The page with most JavaScript of those without a living map. */
function heaviest(kinds: Kind[]): Row {
  const weights = kinds
    .filter(({ hasMap }) => !hasMap)
    .map(({ name, html }) => ({ name, weight: zipped(filesOf(html).scripts) }))
  const [{ name, weight } = { name: "none", weight: Number.NaN }] = weights.toSorted((a, b) => b.weight - a.weight)
  return { name: `most initial JavaScript without a living map (${name}), gzip`, value: weight, unit: "kB", goal: 125 }
}

function filesOf(html: string): { styles: string[]; scripts: string[]; fonts: string[] } {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag)
  const hrefs = (what: RegExp) => links.filter((tag) => what.test(tag)).map((tag) => attribute(tag, "href"))
  // Asked for after the first paint, by app/entry-loader.js.
  const scripts = attribute(html, "data-scripts").split(" ")
  return {
    styles: hrefs(/rel="stylesheet"/),
    scripts,
    fonts: hrefs(/as="font"/),
  }
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
