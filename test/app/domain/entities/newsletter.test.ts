import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isEmail } from "#app/domain/entities/newsletter.ts"

describe("e-mail addresses", () => {
  it.each([
    "ana@serra.cc",
    "a@b.c",
    " ana@serra.com.br\n",
    "ana+x@mail.serra.cc",
    "josé@açaí.br",
    "a@b..c",
    `${"a".repeat(245)}@serra.cc`,
  ])("the e-mail address %j is accepted", (email) => expect(isEmail(email)).toBe(true))

  it.each([
    "",
    " ",
    "ana",
    "ana@serra",
    "@serra.cc",
    "ana@",
    "ana@.cc",
    "ana@serra.",
    "a b@serra.cc",
    "ana@se rra.cc",
    "ana@serra.c c",
    "ana@@serra.cc",
    "ana@serra@x.cc",
    "ana\u00a0b@serra.cc",
    "ana\u0000@serra.cc",
    "ana@serra.cc\u007f.br",
    '"<script>"@b.co',
    '"ana maria"@serra.cc',
    "<ana@serra.cc>",
    "ana,bia@serra.cc",
    "a%0abcc:x@b.co",
    `${"a".repeat(246)}@serra.cc`,
  ])("the e-mail address %j is refused", (email) => expect(isEmail(email)).toBe(false))

  it("any well-formed e-mail address is accepted", () => {
    fc.assert(fc.property(fc.emailAddress(), (email) => void expect(isEmail(email)).toBe(true)))
  })

  it("two e-mail addresses in one field are refused, and so is one with a space in it", () => {
    fc.assert(
      fc.property(
        fc.emailAddress(),
        fc.emailAddress(),
        fc.constantFrom("@", " ", "\n", ", "),
        (first, second, between) => void expect(isEmail(`${first}${between}${second}`)).toBe(false),
      ),
    )
  })
})
