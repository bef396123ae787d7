// Rules of the house that no other tool holds: where files are, how they are called, how long they are, and that the tables
// agree with each other.

import { execFileSync } from "node:child_process"
import { existsSync, globSync, readFileSync } from "node:fs"
import * as v from "valibot"
import { describe, expect, test } from "vitest"
import { languageCodes } from "#app/domain/format/language.ts"
import { contrast, tokenIn } from "./support/colours.ts"

const rooms = ["app", "worker", "contract", "share", "upstream", "ops", "test", "tools", "vite"]
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...rooms], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && existsSync(file))
const code = files.filter((file) => /\.(ts|tsx)$/.test(file) && !file.endsWith(".d.ts"))
const source = code.map((file) => ({ file, text: readFileSync(file, "utf8") }))

const lockFile = v.object({
  packages: v.record(v.string(), v.object({ optionalDependencies: v.optional(v.record(v.string(), v.string())) })),
})

describe("files", () => {
  test("files have names in kebab-case and are never called after a drawer", () => {
    const isDrawer = (file: string) =>
      /(^|\/)(utils?|helpers?|common|misc|lib|types|constants|index)(\/|\.tsx?$)/.test(file)
    const entrypoints = ["worker/index.ts", "share/index.ts", "upstream/index.ts"]
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

  test("files leave nothing for later and skip no test", () => {
    const unfinished = new RegExp(["TO", "DO|FIX", "ME|\\.(only|skip|todo)\\("].join(""))
    expect(source.filter(({ text }) => unfinished.test(text)).map(({ file }) => file)).toEqual([])
  })
})

describe("styles", () => {
  // A tab keeps the sheets of all pages it has been to, so two folders that use one class name style each other.
  // Exceptions are print sheets and the shared lists, whose layer is below every component's.
  test("the styles of a class by itself stand in one file", () => {
    const owners = new Map<string, Set<string>>()
    for (const file of files.filter((name) => /^app\/.*(?<!print|shared-\w+)\.css$/.test(name)))
      for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/^ {0,4}\.([a-z][\w-]*)(?: \{|,)$/gm))
        owners.set(name, (owners.get(name) ?? new Set()).add(file))
    expect([...owners].filter(([, of]) => of.size > 1).map(([name, of]) => [name, ...of])).toEqual([])
  })
})

describe("lock files", () => {
  // An install behind a registry that holds the builds of one platform drops the others, and `npm ci` then refuses the file.
  const contestants = ["react-router", "tanstack-start"].map(
    (name) => `test/bench/contestants/${name}/package-lock.json`,
  )
  test.each(["package-lock.json", "tools/package-lock.json", ...contestants])(
    "%s names the build of every platform",
    (file) => {
      const { packages } = v.parse(lockFile, read(file))
      const locked = Object.keys(packages)
      const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
        Object.keys(optionalDependencies),
      )
      expect(wanted.filter((name) => !locked.some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([])
    },
  )
})

describe("imports", () => {
  const breaking = (room: RegExp, forbidden: RegExp, kind = /^(import|export) |import\(/) =>
    source
      .filter(({ file }) => room.test(file))
      .flatMap(({ file, text }) =>
        importsOf(text, kind).flatMap((target) => (forbidden.test(target) ? [`${file} → ${target}`] : [])),
      )

  test("the app imports nothing of the worker", () => {
    expect(breaking(/^app\//, /^(hono|cloudflare:|#worker|@hono)|\/worker\//)).toEqual([])
  })
  test("the domain imports nothing but the domain", () => {
    expect(breaking(/^app\/domain\/[^/]+\.ts$/, /^(?!\.\/|#contract\/|@googlemaps\/polyline-codec$)/)).toEqual([])
    expect(breaking(/^app\/domain\/[^/]+\//, /^(?!\.\.?\/(?!\.\.)|#contract\/|@googlemaps\/polyline-codec$)/)).toEqual(
      [],
    )
  })
  test("the contract imports neither site, worker nor API", () => {
    expect(breaking(/^contract\//, /^(?!\.\/|valibot$)/)).toEqual([])
  })
  // The schemas need a library, and only servers need the queries.
  test("the app imports only the codes of the contract, and the rest as types", () => {
    expect(breaking(/^app\//, /^#contract\/(?!codes\.ts$)/, /^(import|export) (?!type)/)).toEqual([])
  })
  // Schemas and the words about them are for the API and for who examines one.
  test("the edge imports only the codes and queries of the contract, and the rest as types", () => {
    const allowed = /^#contract\/(?!(codes|queries)\.ts$)/
    expect(breaking(/^worker\//, allowed, /^(import|export) (?!type)/)).toEqual([])
  })
  test("what draws share cards imports of the site what is drawn there, the domain and the tokens", () => {
    expect(
      breaking(/^share\//, /^(#worker|#upstream|#app\/(?!domain\/|illustrations\/|theme\/tokens\.css))|\.\.\//),
    ).toEqual([])
  })
  test("the edge imports what draws share cards as types only", () => {
    expect(breaking(/^worker\//, /^#share\//, /^(import|export) (?!type)/)).toEqual([])
  })
  test("ui and illustrations import no page and no layout", () => {
    expect(breaking(/^app\/(ui|illustrations)\//, /\/(pages|layouts|dialogs|data)\//)).toEqual([])
  })
  test("the table entry of a page imports its view lazily, and a view imports its page as types only", () => {
    expect(
      breaking(/^app\/pages\/[^/]+\/page\.ts$/, /^\.\.?\/(?!\.\.\/page\.tsx).*\.tsx$/, /^import [^(].* from "/),
    ).toEqual([])
    expect(breaking(/^app\/pages\/.*\.tsx$/, /\/page\.ts$/, /^import (?!type)/)).toEqual([])
  })
  test("what operates the product is imported by no part of it", () => {
    expect(breaking(/^(app|worker|contract|upstream)\//, /\/ops\//)).toEqual([])
  })
  test("the product imports nothing of the tools", () => {
    expect(breaking(/^(app|worker|contract|upstream|ops|test)\//, /\/tools\//)).toEqual([])
  })
  test("react-router and i18next are imported by one file each", () => {
    expect(breaking(/^(?!app\/router\.tsx$|test\/bench\/contestants\/)/, /^react-router(\/|-|$)/)).toEqual([])
    expect(breaking(/^(?!app\/i18n\/translation\.tsx$)/, /^(react-)?i18next(\/|-|$)/)).toEqual([])
  })
  test("the API imports nothing of the site", () => {
    expect(breaking(/^upstream\//, /\.\.\/(app|worker)\/|^#(app|worker)/)).toEqual([])
  })
})

describe("views", () => {
  // vite/manifest.ts reads them off, so that the worker knows the built files of a page.
  test("the view of every page is imported as vite/manifest.ts finds it", () => {
    const pages = source.filter(({ file }) => /^app\/pages\/[^/]+\/page\.ts$/.test(file))
    const found = pages.flatMap(({ file, text }) => {
      const views = [...text.matchAll(/\bview: \(\) => import\("\.\/([^"]+)"\)/g)].map(([, view]) => view)
      expect(views.length, file).toBe(text.split("definePage({").length - 1)
      return views.map((view) => file.replace(/page\.ts$/, `${view}`))
    })
    expect(found.filter((view) => !existsSync(view))).toEqual([])
    expect(found.length).toBeGreaterThan(15)
  })
})

describe("the face", () => {
  const [whole = "", core = ""] = [
    ...readFileSync("app/theme/tokens.css", "utf8").matchAll(/unicode-range:\s([^;]+)/g),
  ].map(([, range = ""]) => range)

  test("no text of the site asks for the whole face", () => {
    const texts = globSync(["locales/**/*.json", "app/**/*.tsx"]).map((file) => readFileSync(file, "utf8"))
    const letters = new Set(texts.flatMap((text) => [...text.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, "")]))
    const asking = [...letters].filter((letter) => isIn(whole, letter) && !isIn(core, letter))
    // Of code and of JSON, which nobody reads.
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
})

describe("colours", () => {
  const css = readFileSync("app/theme/tokens.css", "utf8")
  const [dark = "", light = ""] = css.split('[data-theme="light"]')

  test.each([
    ["dark", dark],
    ["light", light],
  ])("the colours of the %s theme are readable on every surface (WCAG AA)", (_, block) => {
    for (const ground of ["bg", "surface", "raised"]) {
      for (const ink of ["text", "muted", "danger", "warn", "ok"]) {
        expect(contrast(tokenIn(block, ink), tokenIn(block, ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
    expect(contrast(tokenIn(block, "on-accent"), tokenIn(block, "accent"))).toBeGreaterThanOrEqual(4.5)
  })

  // CSS has no way of saying a block of values twice under two conditions.
  test("a page that follows the system has the colours of the light theme", () => {
    const values = (block: string) =>
      [...(block.split("}")[0] ?? "").matchAll(/[\w-]+: [^;]+(?=;)/g)].map(([one]) => one)
    const [, following = ""] = css.split('[data-scheme="auto"]')
    expect(values(following).length).toBeGreaterThan(10)
    expect(values(following)).toEqual(values(light))
  })

  test("the colours of the status band carry white text", () => {
    for (const name of ["status-band", "status-band-ok"])
      expect(contrast("#ffffff", tokenIn(dark, name))).toBeGreaterThanOrEqual(4.5)
  })
})

/** The targets of the imports of a file whose statement is of a kind. */
function importsOf(text: string, kind: RegExp): string[] {
  const statements = text.replace(/\{[^{}]*\}/g, (braces) => braces.replace(/\s+/g, " ")).split("\n")
  return statements
    .filter((line) => kind.test(line))
    .flatMap((line) => [...line.matchAll(/(?:from|import\() ?"([^"]+)"/g)].map(([, target = ""]) => target))
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"))
}
