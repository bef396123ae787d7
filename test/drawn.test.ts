// The pictures, maps and tracks that tools/ draws and the product only keeps. One that was changed by hand would be lost when it
// is drawn anew, so each is pinned by its SHA-256; the tools write a result and its pin together. The photos are pinned too, though
// their tool is gone.

import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const prints = "packages/upstream/sample/photos/prints"
const pins = Object.fromEntries(
  readFileSync("test/drawn.sha256", "utf8")
    .matchAll(/^([\da-f]{64}) {2}(.+)$/gm)
    .map(([, sum = "", file = ""]) => [file, sum]),
)

test("each drawn file has a pin, and each pin its file", () => {
  const drawn = [
    "app/illustrations/brazil.svg",
    "app/illustrations/contours.svg",
    "app/illustrations/jerseys.svg",
    "app/illustrations/line-drawings.svg",
    "app/map/basemap.json",
    "app/map/brazil.json",
    "app/theme/archivo-core.woff2",
    "app/ui/icons.svg",
    "packages/upstream/sample/tracks.json",
    ...readdirSync(prints).map((name) => `${prints}/${name}`),
  ]
  expect(Object.keys(pins)).toEqual(drawn.toSorted())
})

test.each(Object.entries(pins))("%s is as its tool left it", (file, sum) => {
  expect(createHash("sha256").update(readFileSync(file)).digest("hex")).toBe(sum)
})
