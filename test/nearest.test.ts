// What `npm run test:quick` runs of the units and workers.

import { expect, test } from "vitest"
import { nearestTests } from "./nearest.ts"

const importing = (file: string, ...targets: string[]) => ({
  file,
  text: targets.map((target) => `import { ride } from "${target}"`).join("\n"),
})

test("tests that import what has changed come before those that reach it by way of others", () => {
  const far = Array.from({ length: 9 }, (_, at) => importing(`test/worker/a-${at}.test.ts`, "./visit.ts"))
  const sources = [
    ...far,
    importing("test/worker/visit.ts", "#worker/index.ts"),
    importing("worker/index.ts", "./answers/answers.ts"),
    importing("test/worker/near.test.ts", "#worker/answers/answers.ts"),
    importing("test/app/other.test.ts", "#app/other.ts"),
  ]
  const tests = nearestTests(["worker/answers/answers.ts"], sources)
  expect(tests).toEqual(["near", "a-0", "a-1"].map((name) => `test/worker/${name}.test.ts`))
})

test("each room has its own number of tests", () => {
  const files = ["app", "worker", "upstream", "share"].map((room) => `test/${room}/ride.test.ts`)
  const sources = files.map((file) => importing(file, "#contract/entities.ts"))
  expect(nearestTests(["packages/contract/entities.ts"], sources).toSorted()).toEqual(files.toSorted())
})

test("a type is no way from a file to another", () => {
  const source = { file: "test/app/other.test.ts", text: 'import type { Ride } from "#app/ride.ts"' }
  expect(nearestTests(["app/ride.ts"], [source])).toEqual([])
})

test("a test that is called after what has changed counts as one that imports it", () => {
  const sources = ["short-links", "short-links-cached", "links"].map((name) => importing(`test/worker/${name}.test.ts`))
  const found = ["test/worker/links.test.ts", "test/worker/short-links.test.ts"]
  expect(nearestTests(["locales/short-links/es.json"], sources)).toEqual(found)
})

test("tests that take long are left out, but for one that has itself changed", () => {
  const sources = ["programs/backup", "programs/content", "ops/deploy", "upstream/map-size"].map((name) =>
    importing(`test/${name}.test.ts`, "#upstream/backup.ts"),
  )
  expect(nearestTests(["packages/upstream/backup.ts"], sources)).toEqual([])
  const changed = ["test/programs/content.test.ts"]
  expect(nearestTests(["packages/upstream/backup.ts", ...changed], sources)).toEqual(changed)
})
