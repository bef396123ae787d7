import { readFileSync } from "node:fs"
import { expect, it, test } from "vitest"
import { languageCodes, languageCookie, languages } from "#app/domain/format/language.ts"
import { mostSaved } from "#app/domain/saved/saved-things.ts"
import { isDrawing } from "#app/trusted-types.ts"

it.each([
  "",
  "plain",
  '<path d="M0 0l5-2"/><circle class="spot" cx="1" cy="2" r="6"/>',
  '<circle r="13"/><g><use href="/assets/icons-D3lpGoRU.svg#ban" width="24" height="24"/></g>',
  '<g transform="translate(1 2)"><text x="1" dy=".35em">km 12</text></g>',
])("a drawing is let through: %j", (markup) => expect(isDrawing(markup)).toBe(true))

it.each([
  "<script>alert(1)</script>",
  "<SCRIPT/src=x>",
  "<img src=x onerror=alert(1)>",
  '<path onclick="alert(1)"/>',
  '<path\nonmouseover = "alert(1)"/>',
  '<path/onclick="alert(1)">',
  "<paths/>",
  '<a href="javascript:alert(1)"><path/></a>',
  "<use href='//evil.example'/>",
  '<use href="//evil.example/a.svg#ban" width="24" height="24"/>',
  "<foreignObject><p>x</p></foreignObject>",
  "<animate onbegin=alert(1)>",
  "<!-- x --><style>*{}</style>",
])("what is no drawing is kept out: %j", (markup) => expect(isDrawing(markup)).toBe(false))

it("the shapes of every icon are drawings", () => {
  const shapes = readFileSync("app/ui/icons.svg", "utf8").match(/(?<=<symbol id=.*?>).*(?=<\/symbol>)/g) ?? []
  expect(shapes.length).toBeGreaterThan(25)
  expect(shapes.filter((shape) => !isDrawing(shape))).toEqual([])
})

test("the inline scripts know the languages, their cookie and how much is saved", () => {
  const [address, loader] = ["own-address", "entry-loader"].map((name) => readFileSync(`app/${name}.js`, "utf8"))
  const segments = new Set(languageCodes().flatMap((code) => [code, languages[code].prefix]))
  expect(new Set(/\(([^()]*)\)\(\?=/.exec(address ?? "")?.[1]?.split("|"))).toEqual(segments)
  expect(JSON.parse(/\[("[^\]]*")\]\.includes/.exec(address ?? "")?.[0].slice(0, -9) ?? "")).toEqual(languageCodes())
  expect(address).toContain(languageCookie("en").split("=en")[1])
  expect(loader).toContain(`others.length >= ${mostSaved}`)
})
