// What `npm run content -- columns` prints, to which docs/content.md refers.

import { expect, test } from "vitest"
import { columnsTable } from "#upstream/content/export.ts"
import { fieldsOf } from "../upstream/content/fields.ts"
import { forms } from "../upstream/content/forms.ts"

test.each(Object.values(forms))("each column of $resource is listed once with what it holds", ({ schema }) => {
  const fields = fieldsOf(schema)
  const rows = columnsTable(fields).split("\n").slice(2)
  expect(rows.map((row) => /^\| `([^`]+)` \| \S.* \|$/.exec(row)?.[1])).toEqual(fields.map(({ name }) => name))
  expect(new Set(rows).size).toBe(fields.length)
})
