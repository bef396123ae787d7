// The scripts within the document import nothing: what they repeat of the domain is held here.

import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { languageCodes, languageCookie, languages } from "#app/domain/format/language.ts"
import { mostSaved } from "#app/domain/saved/saved-things.ts"

test("the inline scripts know the languages, their cookie and how much is saved", () => {
  const [address, loader] = ["own-address", "entry-loader"].map((name) => readFileSync(`app/${name}.js`, "utf8"))
  const segments = new Set(languageCodes().flatMap((code) => [code, languages[code].prefix]))
  expect(new Set(/\(([^()]*)\)\(\?=/.exec(address ?? "")?.[1]?.split("|"))).toEqual(segments)
  expect(JSON.parse(/\[("[^\]]*")\]\.includes/.exec(address ?? "")?.[0].slice(0, -9) ?? "")).toEqual(languageCodes())
  expect(address).toContain(languageCookie("en").split("=en")[1])
  expect(loader).toContain(`others.length >= ${mostSaved}`)
})
