import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readSerial } from "#app/domain/entities/serial.ts"

describe("serial numbers", () => {
  it.each([
    ["WSBC602134567K", "WSBC602134567K"],
    ["  wsbc602134567k\n", "wsbc602134567k"],
    ["WSBC 6021-3456.7K", "WSBC 6021-3456.7K"],
    ["WSBC\u00a06021\t 34", "WSBC 6021 34"],
    // As a phone corrects it: dashes that are longer, letters that are wider.
    ["WSBC–6021—34", "WSBC-6021-34"],
    ["ＡＢ１２", "AB12"],
    ["A-1", null],
    ["A-12", "A-12"],
    ["1".repeat(64), "1".repeat(64)],
  ])("the serial number typed as %j is looked up as %j", (typed, serial) => {
    expect(readSerial(typed)).toBe(serial)
  })

  it.each([
    "",
    "   ",
    "AB",
    "- . -",
    "...",
    "1".repeat(65),
    "ABC/123",
    "ABC_123",
    "ação123",
    "<b>123</b>",
    "ABC\u0000123",
  ])("no serial number is read from %j", (typed) => {
    expect(readSerial(typed)).toBeNull()
  })

  it("a serial number is read the same when it is read again", () => {
    const character = fc.constantFrom(..."Az09 -.–—\u00a0\n\tＡ９ã_/")
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 70 }), (typed) => {
        const serial = readSerial(typed)
        return serial === null || (readSerial(serial) === serial && !/^ | $| {2}/.test(serial))
      }),
    )
  })
})
