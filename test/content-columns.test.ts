import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { columnsTable } from "#upstream/content/export.ts"
import { fieldsOf } from "../upstream/content/fields.ts"
import { forms } from "../upstream/content/forms.ts"

const document = readFileSync("docs/content.md", "utf8")

test.each(Object.values(forms))(
  "docs/content.md shows the columns of $resource as the program reads them",
  ({ resource, schema }) => {
    const [, section = ""] = document.split(`### ${resource}\n\n`)
    expect(section.split("\n\n")[0]?.trim()).toBe(columnsTable(fieldsOf(schema)))
  },
)
