// The bike that is carried in one file, as it is read in again. That it goes out: test/e2e/my-bike.spec.ts. [2.32]

import { expect, it } from "vitest"
import { noBike } from "#app/data/own-bike.ts"
import { readExport } from "#app/pages/my-bike/export-file.ts"

const whole = { format: "pelotao-bike-1", ...noBike, brand: "Caloi" }
const read = (bike: object) => readExport(new File([JSON.stringify(bike)], "bike.json"))
const urlOf = (bytes: Uint8Array, type: string) => `data:${type};base64,${Buffer.from(bytes).toString("base64")}`

it("a file of eight megabytes comes back byte for byte, with its name and its type", async () => {
  const bytes = new Uint8Array(8_000_000).map((_, at) => at * 31)
  const photos = [{ name: "nota.jpg", url: urlOf(bytes, "image/jpeg") }]
  const [photo, ...others] = (await read({ ...whole, photos }))?.photos ?? []
  expect([photo?.name, photo?.type, others]).toEqual(["nota.jpg", "image/jpeg", []])
  expect(Buffer.from((await photo?.arrayBuffer()) ?? []).equals(bytes)).toBe(true)
})

it("an empty file and one whose type has a parameter come back", async () => {
  const urls = [urlOf(new Uint8Array(), "application/pdf"), urlOf(Buffer.from("a"), "text/plain;charset=utf-8")]
  const papers = urls.map((url) => ({ name: "a", url }))
  expect((await read({ ...whole, papers }))?.papers.map(({ size, type }) => [size, type])).toEqual([
    [0, "application/pdf"],
    [1, "text/plain"],
  ])
})

it.each([
  ["no letters of a file", { name: "a.pdf", url: "data:application/pdf;base64,ab!c" }],
  ["a file that was cut", { name: "a.pdf", url: "data:application/pdf;base64,abcde" }],
  ["a file that was cut between its letters", { name: "a.pdf", size: 6, url: "data:application/pdf;base64,YWJj" }],
  ["the address of a file", { name: "a.pdf", url: "https://evil.example/a.pdf" }],
  ["a file without a name", { url: "data:application/pdf;base64,YQ==" }],
  ["no file", null],
])("a copy that has %s is refused as a whole", async (_, file) => {
  expect(await read({ ...whole, papers: [file] })).toBeNull()
})

it("what is no copy is refused", async () => {
  for (const text of ["", "{", "null", '{"format":"other"}', JSON.stringify(whole).slice(0, -1)])
    expect(await readExport(new File([text], "bike.json")), text).toBeNull()
})
