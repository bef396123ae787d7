// A browser on a slow phone and line: paints and transfers of the site beside the contestants, interactions, and memory after a long stay.

import { type Browser, chromium } from "playwright-core"
import { chromiumPaths, launchFlags } from "../../support/chromium.ts"
import { contestants, frameworks, names, page } from "../contestants.ts"
import type { Recorder } from "../recorder.ts"
import { measured, type Row, ratios } from "../table.ts"
import { type Fronts, withFronts } from "./fronts.ts"
import { type Reading, read, readingRows } from "./reading.ts"
import {
  type Interaction,
  interactions,
  measureInteractions,
  type Stay,
  type Visit,
  visit,
  visitMap,
  visitRoutes,
} from "./visits.ts"

export function measureBrowser(folder: string, recorder: Recorder, rounds: number): Promise<Row[]> {
  return withFronts(folder, recorder, (fronts) => measureFronts(fronts, rounds))
}

async function measureFronts({ site, kinds, others, print }: Fronts, rounds: number): Promise<Row[]> {
  const detail = kinds.find(({ name }) => name === "one route")?.path ?? page
  const pages = [
    { name: "list of routes", url: site + page },
    ...others,
    { name: "home", url: `${site}/` },
    { name: "one route", url: site + detail },
  ]
  const browsers = await Promise.all([
    launch(flagsFor(print)),
    launch(flagsFor(print, { isInterpreted: true })),
    launch(flagsFor(print, { webgl: true })),
  ])
  try {
    const [browser, interpreting, drawing] = browsers
    const visits = new Map<string, Visit[]>(pages.map(({ name }) => [name, []]))
    const touches: Record<Interaction, number>[] = []
    const readings: Reading[] = []
    for (const { url } of pages) await fetched(browser, url)
    for (let round = 0; round < rounds; round++) {
      console.error(`browser: round ${round + 1} of ${rounds}`)
      for (const { name, url } of pages) visits.get(name)?.push(await visit(browser, url))
      readings.push(await read(browser, site))
      touches.push(await measureInteractions(browser, site))
    }
    console.error("browser: heap")
    const routes = await visitRoutes(interpreting, site)
    const maps = await visitMap(drawing, site)
    return [
      ...pages.flatMap(({ name }) => visitRows(name, visits)),
      ...readingRows(readings),
      ...interactions.map((name) => ({
        name: `${name}, to the next paint`,
        ...measured(touches.map((times) => times[name])),
        unit: "ms",
        goal: 200,
      })),
      heapRow("50 times list, route and back", routes),
      heapRow("20 times list, map of everything and back", maps),
    ]
  } finally {
    for (const browser of browsers) await browser.close()
  }
}

function launch(args: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPaths().shell, args })
}

/** The key of this run is trusted, and no name but this machine's is known. */
export function flagsFor(print: string, { webgl = false, isInterpreted = false } = {}): string[] {
  return [
    ...launchFlags({ webgl }),
    `--ignore-certificate-errors-spki-list=${print}`,
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    // V8 under an inspector parses a function again for the line of each `Error`: for React 85 ms that no visitor waits for.
    `--js-flags=--no-enable-lazy-source-positions ${isInterpreted ? dataAlone : ""}`,
  ]
}

/** The heap holds the machine code of functions as well: in fifty rounds 0.6 MB, and no leak. A map is too slow without. */
const dataAlone = "--no-sparkplug --no-maglev --no-opt --no-flush-bytecode"

async function fetched(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext()
  const tab = await context.newPage()
  const response = await tab.goto(url, { waitUntil: "load" })
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`)
  await context.close()
}

function visitRows(name: string, all: Map<string, Visit[]>): Row[] {
  const own = all.get(name) ?? []
  const of = (key: Exclude<keyof Visit, "hydrated">) => own.map((one) => one[key])
  const isList = name === "list of routes"
  const isOurs = isList || name === "home" || name === "one route"
  const hydrated = own.flatMap((one) => one.hydrated ?? [])
  const kilobytes = (bytes: number[]) => bytes.map((count) => count / 1_000)
  return [
    { name: `${name}, 4× CPU, slow 4G: first contentful paint`, ...measured(of("firstPaint")), unit: "ms" },
    { name: "  largest contentful paint", ...measured(of("largestPaint")), unit: "ms" },
    ...(isList ? besideRows(all) : []),
    { name: "  main thread", ...measured(of("mainThread")), unit: "ms" },
    { name: "  total blocking time", ...measured(of("blocking")), unit: "ms", ...(isOurs && { goal: 50 }) },
    ...(hydrated.length > 0 ? [{ name: "  hydrated", ...measured(hydrated), unit: "ms" }] : []),
    { name: "  wire, cold", ...measured(kilobytes(of("wire"))), unit: "kB", ...(isList && { goal: 150 }) },
    { name: "  of it scripts", ...measured(kilobytes(of("scripts"))), unit: "kB" },
    { name: "  requests", ...measured(of("requests")), unit: "", ...(isList && { goal: 13 }) },
  ]
}

function besideRows(all: Map<string, Visit[]>): Row[] {
  const paints = (name: string) => (all.get(name) ?? []).map(({ largestPaint }) => largestPaint)
  const goals = { "bare-page": 1.35, "react-router": 0.9, "tanstack-start": 0.9 }
  const rows = contestants.map((one) => ({
    name: `  beside ${names[one]}'s`,
    ...measured(ratios(paints("list of routes"), paints(names[one]))),
    ...{ unit: "×", goal: goals[one] },
  }))
  return [...rows, ...frameworks.flatMap((one) => besideLight(all, `light ${names[one]}`, one === "tanstack-start"))]
}

/** The best of the light pages differs by the round, so that each has to be met. */
function besideLight(all: Map<string, Visit[]>, name: string, isTanstack: boolean): Row[] {
  const parts = [
    { key: "firstPaint", what: "first contentful paint", goal: 1.05 },
    { key: "largestPaint", what: "largest contentful paint", goal: 0.95 },
    { key: "mainThread", what: "main thread", goal: isTanstack ? 1.2 : undefined },
  ] as const
  const of = (who: string, key: (typeof parts)[number]["key"]) => (all.get(who) ?? []).map((visit) => visit[key])
  return parts.map(({ key, what, goal }) => ({
    name: `  ${what} beside ${name}'s`,
    ...measured(ratios(of("list of routes", key), of(name, key))),
    ...{ unit: "×", ...(goal !== undefined && { goal }) },
  }))
}

/** A twentieth comes and goes by itself. */
function heapRow(name: string, { fifth, last }: Stay): Row {
  return {
    name: `${name}: heap at the end beside that after the fifth (${fifth.toFixed(1)} MB)`,
    value: last / fifth,
    unit: "×",
    goal: 1.05,
  }
}
