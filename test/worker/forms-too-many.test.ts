import { describe, expect, it } from "vitest"
import { timeForMany } from "../support/time-for-many.ts"
import { listOf, stolenReport } from "./api-objects.ts"
import { en } from "./locales.ts"
import { attributes, texts } from "./markup.ts"
import { json, status, upstream } from "./upstream.ts"
import { submit } from "./visit.ts"

// Ten posts a minute are let through.
describe("too many forms", () => {
  it("the eleventh message of a minute comes back in its form as it was written", async () => {
    upstream({ "/v1/contact": status(202) })
    const fields = { name: "Ana", email: "ana@serra.cc", message: "Uma mensagem longa o bastante.", language: "en" }
    const response = await eleventh("/api/v1/contact", fields, { ...fields, message: "A última, que é demais." })
    const html = await response.text()
    expect(response.status).toBe(429)
    expect(await texts(html, ".wrong[role=alert]")).toEqual([en.post.too_many])
    expect(await texts(html, "textarea")).toEqual(["A última, que é demais."])
  })

  it("the eleventh serial number of a minute comes back in its form as it was typed", async () => {
    upstream({ "/v1/stolen": json(listOf(stolenReport)) })
    const fields = { serial: "?", page: "/en/stolen" }
    const response = await eleventh("/api/v1/stolen/lookup", fields, { ...fields, serial: "WSBC602134567K" })
    const html = await response.text()
    expect(response.status).toBe(429)
    expect(await texts(html, "#serial-wrong")).toEqual([en.post.too_many.replaceAll("&", "&amp;")])
    expect(await attributes(html, "#serial", "value")).toEqual(["WSBC602134567K"])
  })
})

async function eleventh(address: string, first: Record<string, string>, last: Record<string, string>) {
  const flooder = { "cf-connecting-ip": "198.51.100.7" }
  await timeForMany()
  for (let time = 0; time < 10; time++) await submit(address, first, flooder)
  return submit(address, last, flooder)
}
