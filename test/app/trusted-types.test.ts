import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
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
