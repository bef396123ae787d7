import { expect, it } from "vitest"

it("no other host is asked", async () => {
  expect((await fetch("https://pelotao.invalid")).status).toBe(599)
})
