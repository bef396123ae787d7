// Rules of the house that no other tool holds: where files are, how they are called, how long they are, and that the tables
// agree with each other.

import { execFileSync } from "node:child_process"
import { existsSync, globSync, readFileSync } from "node:fs"
import * as v from "valibot"
import { expect, test } from "vitest"
import { languageCodes } from "#app/domain/format/language.ts"
import packageFile from "../package.json" with { type: "json" }
import * as codes from "../packages/contract/codes.ts"
import { mutated } from "./mutate/files.ts"
import { importsOf, pathOf } from "./support/imports.ts"

const rooms = ["app", "worker", "packages", "test", "tools"]
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...rooms], {
  encoding: "utf8",
})
  .split("\n")
  // The contestants are packages of other frameworks, beside which ours is measured: written, linted and counted as theirs.
  .filter((file) => file !== "" && existsSync(file) && !file.startsWith("test/bench/contestants/"))
const code = files.filter((file) => /\.(ts|tsx)$/.test(file) && !file.endsWith(".d.ts"))
const source = code.map((file) => ({ file, text: readFileSync(file, "utf8") }))

const lockFile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      optionalDependencies: v.optional(v.record(v.string(), v.string())),
      hasInstallScript: v.optional(v.boolean(), false),
      deprecated: v.optional(v.string()),
    }),
  ),
})

test("files have names in kebab-case and are never called after a drawer", () => {
  const isDrawer = (file: string) =>
    /(^|\/)(utils?|helpers?|common|misc|lib|types|constants|index)(\/|\.tsx?$)/.test(file)
  const entrypoints = ["worker/index.ts", "packages/share/index.ts", "packages/upstream/index.ts"]
  const isLanguage = (file: string) => languageCodes().some((language) => file.endsWith(`/${language}.ts`))
  expect(
    files.filter((file) => /[A-Z_]/.test(file) && !isLanguage(file) && !/\.sql$|\/README\.md$/.test(file)),
  ).toEqual([])
  expect(code.filter((file) => isDrawer(file) && !entrypoints.includes(file))).toEqual([])
})

test("files have at most 250 lines", () => {
  const counted = files.filter((file) => /\.(tsx?|css|sql)$/.test(file))
  expect(counted.filter((file) => readFileSync(file, "utf8").split("\n").length > 251)).toEqual([])
})

// Who adds lines removes some, or raises the number in the same commit and says why.
test.each([
  ["the site", /^(app|worker|packages\/(contract|share|track))\//, 29_990],
  ["the API", /^packages\/upstream\//, 8_919],
  ["what operates the product", /^tools\/ops\//, 1_919],
  ["what draws", /^tools\/draw\//, 1_406],
  ["the tests", /^test\//, 39_020],
])("%s has no more lines than it may have", (_, room, most) => {
  const counted = files.filter((file) => room.test(file) && /\.(tsx?|m?js)$/.test(file) && !/\.d\.ts$/.test(file))
  const lines = counted.reduce((sum, file) => sum + readFileSync(file, "utf8").split("\n").length - 1, 0)
  expect(lines).toBeLessThanOrEqual(most)
})

test("files leave nothing for later and skip no test", () => {
  const unfinished = new RegExp(["TO", "DO|FIX", "ME|\\.(only|skip|todo)\\("].join(""))
  expect(source.filter(({ text }) => unfinished.test(text)).map(({ file }) => file)).toEqual([])
})

// A tab keeps the sheets of all pages it has been to, so two folders that use one class name style each other.
// Exceptions are print sheets.
test("the styles of a class by itself stand in one file", () => {
  const owners = new Map<string, Set<string>>()
  for (const file of files.filter((name) => /^app\/.*(?<!print)\.css$/.test(name)))
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/^ {0,4}\.([a-z][\w-]*)(?: \{|,)$/gm))
      owners.set(name, (owners.get(name) ?? new Set()).add(file))
  expect([...owners].filter(([, of]) => of.size > 1).map(([name, of]) => [name, ...of])).toEqual([])
})

// An install behind a registry that holds the builds of one platform drops the others, and `npm ci` then refuses the file.
const contestants = ["react-router", "tanstack-start"].map((name) => `test/bench/contestants/${name}`)

test.each([".", "tools/draw", ...contestants])("the lock file of %s names the build of every platform", (folder) => {
  const { packages } = v.parse(lockFile, JSON.parse(readFileSync(`${folder}/package-lock.json`, "utf8")))
  const locked = Object.keys(packages)
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
  expect(wanted.filter((name) => !locked.some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([])
})

test("the actions of the workflows are pinned by commit, with the version beside it", () => {
  const workflows = globSync(".github/workflows/*.yml").map((file) => readFileSync(file, "utf8"))
  const actions = workflows.flatMap((text) => [...text.matchAll(/uses: (.*)/g)].map(([, action = ""]) => action))
  expect(actions.length).toBeGreaterThan(5)
  expect(actions.filter((action) => !/^[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})

// .npmrc keeps npm from warning of either.
test("install scripts are allowed or refused by name, and no package is deprecated", () => {
  const { packages } = v.parse(lockFile, JSON.parse(readFileSync("package-lock.json", "utf8")))
  const locked = Object.entries(packages).map(([path, facts]) => ({
    name: path.replace(/^.*node_modules\//, ""),
    ...facts,
  }))
  const scripted = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  expect([...new Set(scripted)].toSorted()).toEqual(Object.keys(packageFile.allowScripts).toSorted())
  expect(locked.filter(({ deprecated }) => deprecated !== undefined)).toEqual([])
})

/** A row of the table in docs/architecture.md: a folder, what its files may import, and what they may import as types. */
const rows = [...readFileSync("docs/architecture.md", "utf8").matchAll(/^\| `([\w/]+\/)` \| (.*) \|$/gm)].map(
  ([, folder = "", cell = ""]) => {
    const [any = [], types = []] = cell
      .split("; ")
      .map((part) => [...part.matchAll(/`(.+?)`/g)].map(([, path = ""]) => path))
    return { folder, any, types }
  },
)
/** A statement that imports more than types. */
const value = /^(import|export) (?!type)|import\(/

test.each(rows)("files of $folder import what docs/architecture.md says", ({ folder, any, types }) => {
  const deeper = rows.filter((row) => row.folder.startsWith(folder) && row.folder !== folder)
  const inside = source.filter(
    ({ file }) => file.startsWith(folder) && !deeper.some((row) => file.startsWith(row.folder)),
  )
  const breaking = inside.flatMap(({ file, text }) => {
    const others = (kind: RegExp, allowed: string[]) =>
      importsOf(text, kind)
        .filter((target) => /^[.#]/.test(target) && !allowed.some((name) => pathOf(target, file).startsWith(name)))
        .map((target) => `${file} → ${target}`)
    return [...others(value, [folder, ...any]), ...others(/^(import|export) type/, [folder, ...any, ...types])]
  })
  expect(inside.length).toBeGreaterThan(0)
  expect(breaking).toEqual([])
})

test.each([
  ["the app imports no library of the edge", /^app\//, /^(hono|cloudflare:|@hono)/],
  ["the domain imports no library", /^app\/domain\//, /^(?![.#])/],
  ["what knows tracks imports two libraries", /^packages\/track\//, /^(?!\.|saxes$|@googlemaps\/polyline-codec\/)/],
  ["the contract imports one library", /^packages\/contract\//, /^(?!\.|valibot$)/],
  // The schemas need a library, and only servers need the queries.
  [
    "the edge imports codes, queries and the schemas of entities of the contract",
    /^worker\//,
    /^#contract\/(?!(codes|queries|entities)\.ts$)/,
    value,
  ],
  // They describe the API to who reads its document, and weigh as much as all schemas.
  [
    "the document of the API alone imports the words of the contract",
    /^(?!packages\/upstream\/document\/)/,
    /\/words\//,
  ],
  [
    "the table entry of a page imports its view lazily",
    /^app\/pages\/[^/]+\/page\.ts$/,
    /^\.\.?\/(?!\.\.\/page\.tsx).*\.tsx$/,
    /^import [^(].* from "/,
  ],
  ["a view imports its page as types only", /^app\/pages\/.*\.tsx$/, /\/page\.ts$/, /^import (?!type)/],
  ["what draws is imported by itself alone", /^(?!tools\/draw\/)/, /\/draw\//],
  ["react-router is imported by one file", /^(?!app\/router\.tsx$)/, /^react-router(\/|-|$)/],
  ["i18next is imported by one file", /^(?!app\/i18n\/translation\.tsx$)/, /^(react-)?i18next(\/|-|$)/],
])("%s", (_, room, forbidden, kind = /^(import|export) |import\(/) => {
  const breaking = source
    .filter(({ file }) => room.test(file))
    .flatMap(({ file, text }) => importsOf(text, kind).map((target) => ({ file, target })))
  expect(breaking.filter(({ target }) => forbidden.test(target))).toEqual([])
})

// Tests wait for what is under way, which only this file counts.
test("worker/background.ts alone lets work go on after an answer", () => {
  const others = source.filter(({ file }) => /^worker\/(?!background\.ts$)/.test(file))
  expect(others.filter(({ text }) => /\bwaitUntil\(/.test(text)).map(({ file }) => file)).toEqual([])
})

// A closed list of words stands in packages/contract/codes.ts alone: types, filters, shapes and schemas are made from it.
test.each(Object.entries(codes))("the %s are listed in the contract alone", (_, list) => {
  if (!Array.isArray(list)) return
  const copy = new RegExp(list.map((code) => `"${code}"`).join("\\s*[,|]\\s*"))
  const others = source.filter(({ file }) => /^(app|worker|packages\/upstream)\//.test(file))
  expect(others.filter(({ text }) => copy.test(text)).map(({ file }) => file)).toEqual([])
})

// What a test expects of a clock that it has not named holds at some hours only.
test.each([
  // How long something took is `performance.now()`; the clock behind a test's own, `vi.getRealSystemTime()`.
  [
    "the time of the machine but through test/support/clock.ts",
    /\bnew Date\(\)|(?<!new )\bDate\(\)|\bDate\.now\b|\bTemporal\.Now\b/,
  ],
  ["a clock that it set to no time", /\buseFakeTimers\((?!\{[^}]*\bnow\b)|\bclock\.install\((?!\{ time\b)/],
  // Brazil has another day than a machine that lives by UTC in three of 24 hours.
  ["a day by the zone of the machine", /\.get(FullYear|Month|Date|Day|Hours)\(|\btoLocale(Date|Time)?String\(\)/],
])("no test reads %s", (_, reading) => {
  const tests = files.filter((file) =>
    /^test\/(?!support\/clock\.ts).*\.m?[jt]sx?$|^tools\/draw\/.*\.test\.ts$/.test(file),
  )
  const lines = tests.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .map((line) => `${file}: ${line}`),
  )
  expect(lines.filter((line) => reading.test(line))).toEqual([])
})

test.each(Object.entries(mutated))("the mutated file %s exists, and so do the tests that judge it", (file, tests) => {
  expect(tests.length).toBeGreaterThan(0)
  expect([file, ...tests].filter((name) => !existsSync(name))).toEqual([])
})

const [whole = "", core = ""] = [
  ...readFileSync("app/theme/fonts.css", "utf8").matchAll(/unicode-range:\s([^;]+)/g),
].map(([, range = ""]) => range)

test("no text of the site asks for the whole face", () => {
  const texts = globSync(["locales/**/*.json", "app/**/*.tsx"]).map((file) => readFileSync(file, "utf8"))
  const letters = new Set(texts.flatMap((text) => [...text.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, "")]))
  const asking = [...letters].filter((letter) => isIn(whole, letter) && !isIn(core, letter))
  // Code and JSON, which nobody reads, have these.
  expect(asking.filter((letter) => !"{}\\`^\n".includes(letter))).toEqual([])
  expect(["ã", "ñ", "0", "…"].filter((letter) => !isIn(core, letter))).toEqual([])
})

test("no letter is in both files of the face", () => {
  const letters = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code))
  expect(letters.filter((letter) => isIn(whole, letter) && isIn(core, letter))).toEqual([])
})

function isIn(ranges: string, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].some(
    ([, from = "", to = from]) => code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16),
  )
}
