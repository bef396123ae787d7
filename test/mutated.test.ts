import { existsSync } from "node:fs"
import { expect, test } from "vitest"
import { mutated } from "./mutate/files.ts"

test.each(Object.entries(mutated))(
  "the file that is mutated exists, and so do the tests that judge it: %s",
  (file, tests) => {
    expect(tests.length).toBeGreaterThan(0)
    expect([file, ...tests].filter((name) => !existsSync(name))).toEqual([])
  },
)
