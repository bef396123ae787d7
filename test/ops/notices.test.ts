import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

test.each([
  ["react", "MIT License"],
  ["maplibre-gl", "Redistribution and use in source and binary forms"],
  ["@googlemaps/polyline-codec", "Apache License"],
  ["@sentry/browser", "Permission is hereby granted"],
  ["Archivo", "SIL OPEN FONT LICENSE"],
  ["lucide-static", "ISC License"],
])("the built site brings the notice of %s", (name, words) => {
  const sections = readFileSync("dist/client/licenses.txt", "utf8").split(/^## /m)
  const notice = sections.find((section) => section.startsWith(`${name} - `) || section.startsWith(`${name}\n`))
  expect(notice).toContain(words)
})
