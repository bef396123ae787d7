import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { isDrawing } from "#app/trusted-types.ts"
import icons from "#app/ui/icons.json" with { type: "json" }

it.each([
  "",
  "plain",
  '<path d="M0 0l5-2"/><circle class="spot" cx="1" cy="2" r="6"/>',
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
  "<foreignObject><p>x</p></foreignObject>",
  "<animate onbegin=alert(1)>",
  "<!-- x --><style>*{}</style>",
])("what is no drawing is kept out: %j", (markup) => expect(isDrawing(markup)).toBe(false))

it("the shapes of every icon are drawings", () => {
  const shapes = Object.values(icons).map((name) =>
    readFileSync(`node_modules/lucide-static/icons/${name}.svg`, "utf8").replace(
      /^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g,
      "",
    ),
  )
  expect(shapes.length).toBeGreaterThan(25)
  expect(shapes.filter((shape) => !isDrawing(shape))).toEqual([])
})
