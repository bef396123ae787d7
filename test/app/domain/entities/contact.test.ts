import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { contactLimits, refusedFields, sendable } from "#app/domain/entities/contact.ts"

const good = { name: "Ana", email: "ana@serra.cc", message: "Oi, pessoal" }

describe("messages of the contact form", () => {
  it.each([
    [{}, []],
    [{ name: "" }, ["name"]],
    [{ name: " \t" }, ["name"]],
    [{ name: "a".repeat(contactLimits.name) }, []],
    [{ name: "a".repeat(contactLimits.name + 1) }, ["name"]],
    [{ name: "\r\n\u0000" }, ["name"]],
    [{ email: "ana" }, ["email"]],
    [{ email: "ana@serra.cc\r\nBcc: all@serra.cc" }, ["email"]],
    [{ email: "ana\u0000@serra.cc" }, ["email"]],
    [{ message: "a".repeat(9) }, ["message"]],
    [{ message: `  ${"a".repeat(9)}  ` }, ["message"]],
    [{ message: "a".repeat(10) }, []],
    [{ message: "a".repeat(5_000) }, []],
    [{ message: `${"a".repeat(5_000)}\n` }, []],
    [{ message: "a".repeat(5_001) }, ["message"]],
    [{ name: "", email: "", message: "" }, ["name", "email", "message"]],
  ])("a message names its refused fields in the order of the form: %j", (change, refused) => {
    expect(refusedFields({ ...good, ...change })).toEqual(refused)
  })

  it("a message of any words is taken when its length is right", () => {
    const words = fc
      .string({ unit: "grapheme", minLength: 10, maxLength: 2_500 })
      .filter((value) => value.trim().length >= 10)
    fc.assert(fc.property(words, (message) => void expect(refusedFields({ ...good, message })).toEqual([])))
  })

  it.each([
    ["Ana\r\nBcc: all@serra.cc", "Ana Bcc: all@serra.cc"],
    ["\u0000Ana\tSouza\u007f", "Ana Souza"],
    ["Ana\u2028Souza", "Ana Souza"],
  ])("a name is sent in one line: %j", (name, sent) => expect(sendable({ ...good, name }).name).toBe(sent))

  it("a message is sent with its line breaks", () => {
    expect(sendable({ ...good, message: "\nOi,\r\npessoal\n" }).message).toBe("Oi,\r\npessoal")
  })
})
