import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { contactLimits, refusedFields, sendable } from "#app/domain/entities/contact.ts"
import { stateCodes, stateOf } from "#app/domain/entities/entities.ts"
import { isEmail } from "#app/domain/entities/newsletter.ts"
import { nationalStation, policeStations } from "#app/domain/entities/police.ts"
import { readSerial, refusalOf } from "#app/domain/entities/serial.ts"

it.each([
  ..."ana@serra.cc a@b.c ana+x@mail.serra.cc josé@açaí.br a@b..c o'brien@serra.cc a,b@x.com a(b)@x.co <a@x.com>".split(
    " ",
  ),
  ...'a:b@x.co [a]@x.co a\\b@x.co a;b@x.co q"q@x.co a%0abcc:x@b.co'.split(" "),
  ...[" ana@serra.com.br\n", `${"a".repeat(300)}@serra.cc`],
])("the rule of the specification takes %j [5.1]", (email) => expect(isEmail(email)).toBe(true))

it.each([
  ...["", " ", "a b@serra.cc", "ana@se rra.cc", "ana@serra.c c", "ana\u00a0b@serra.cc", "ana@x.co\nb@x.co"],
  ...["ana", "ana@serra", "@serra.cc", "ana@", "ana@.cc", "ana@serra.", "ana@@serra.cc", "ana@serra@x.cc"],
  '"ana maria"@serra.cc',
])("the rule of the specification refuses %j [5.1]", (email) => expect(isEmail(email)).toBe(false))

describe("a contact message", () => {
  const valid = { name: "Ana", email: "ana@serra.cc", message: "Oi, pessoal" }

  it.each([
    [{}, []],
    [{ name: "" }, ["name"]],
    [{ name: " \t" }, ["name"]],
    [{ name: "a".repeat(contactLimits.name) }, []],
    [{ name: "a".repeat(contactLimits.name + 1) }, ["name"]],
    [{ name: "\r\n\u0000" }, ["name"]],
    [{ email: "ana@serra.cc\r\nBcc: all@serra.cc" }, ["email"]],
    [{ message: `  ${"a".repeat(9)}  ` }, ["message"]],
    [{ message: "a".repeat(10) }, []],
    [{ message: `${"a".repeat(5_000)}\n` }, []],
    [{ message: "a".repeat(5_001) }, ["message"]],
    [{ name: "", email: "", message: "" }, ["name", "email", "message"]],
  ])("with %j has the invalid fields %j", (change, refused) =>
    expect(refusedFields({ ...valid, ...change })).toEqual(refused),
  )

  it.each([
    ["Ana\r\nBcc: all@serra.cc", "Ana Bcc: all@serra.cc"],
    ["\u0000Ana\tSouza\u007f", "Ana Souza"],
    ["Ana\u2028Souza", "Ana Souza"],
  ])("has a name on one line: %j", (name, sent) => expect(sendable({ ...valid, name }).name).toBe(sent))

  it("keeps its line breaks", () =>
    expect(sendable({ ...valid, message: "\nOi,\r\npessoal\n" }).message).toBe("Oi,\r\npessoal"))
})

it.each<[typed: string, serial: string | null]>([
  ["WSBC602134567K", "WSBC602134567K"],
  ["  wsbc602134567k\n", "wsbc602134567k"],
  ["WSBC 6021-3456.7K", "WSBC 6021-3456.7K"],
  ["WSBC\u00a06021\t 34", "WSBC 6021 34"],
  // A phone corrects it so.
  ["WSBC–6021—34", "WSBC-6021-34"],
  ["ＡＢ１２", "AB12"],
  ["A-12", "A-12"],
  ["12".repeat(32), "12".repeat(32)],
  ...["", "   ", "A-1", "AB", "- . -", "...", "12".repeat(33), "ABC/123", "ABC_123", "ação123", "<b>123</b>"].map(
    (text): [string, null] => [text, null],
  ),
])("a serial number typed as %j is %j", (typed, serial) => expect(readSerial(typed)).toBe(serial))

it.each(
  [...["SEM NUMERO", "sem número", "N/A", "nenhum", "0000", "0-0-0", "111 111", "xxxx", "?A"]]
    .map((typed): [string, string] => [typed, "no_number"])
    .concat([
      ["ABC/123", "refused"],
      ["", "refused"],
      ["12", "refused"],
    ]),
)("what is typed as %j is looked up nowhere: %s", (typed, state) =>
  expect([readSerial(typed), refusalOf(typed)]).toEqual([null, { state }]),
)

it("a serial number is stable", () => {
  const character = fc.constantFrom(..."Az09 -.–—\u00a0\n\tＡ９ã_/")
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 70 }), (typed) => {
      const serial = readSerial(typed)
      return serial === null || (readSerial(serial) === serial && !/^ | $| {2}/.test(serial))
    }),
  )
})

it("states are 27, in the order of their names", () => {
  const names = stateCodes.map((code) => policeStations[code].name)
  expect(new Set(names).size).toBe(27)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "pt")))
  expect([undefined, "", "sc", "XX", "SC,SP"].filter((code) => stateOf(code) !== null)).toEqual([])
})

it("states have a police station of the government over https: their own, or the national one", () => {
  const urls = stateCodes.map((code) => policeStations[code].url)
  for (const url of urls) expect(url).toMatch(/^https:\/\/[a-z0-9.-]+\.gov\.br\//)
  const own = stateCodes.filter((code) => policeStations[code].url !== nationalStation)
  for (const code of own)
    expect(new URL(policeStations[code].url).hostname).toMatch(new RegExp(`\\.${code.toLowerCase()}\\.gov\\.br$`))
  expect(new Set(urls).size).toBe(own.length + 1)
})
