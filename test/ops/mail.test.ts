import { expect, test } from "vitest"
import { mailService } from "../../ops/deploy/mail-and-maps.ts"

const whole = { MAIL_URL: "https://mail.pelotao.cc/send", MAIL_FROM: "rotas@pelotao.cc", CONTACT_TO: "oi@pelotao.cc" }

test.each([
  [whole, "by mail.pelotao.cc, messages to oi@pelotao.cc"],
  [{ ...whole, CONTACT_TO: "" }, "by mail.pelotao.cc, messages in the export alone (no CONTACT_TO)"],
])("a deployment says where mails go out and who reads messages: %j", (variables, said) => {
  expect(mailService(variables, "pelotao-upstream", true)).toBe(said)
})

test.each([
  [{ ...whole, MAIL_FROM: "" }, true, /MAIL_FROM ""/],
  [{ ...whole, MAIL_URL: "http://mail.pelotao.cc" }, true, /MAIL_URL is "http:/],
  [whole, false, /no bearer/],
])("a deployment refuses half a configuration of mail: %j", (variables, hasToken, reason) => {
  expect(() => mailService(variables, "pelotao-upstream", hasToken)).toThrow(reason)
})
