import { describe, expect, it } from "vitest"
import { swrOptions } from "#app/data/answers.ts"
import { reporterOptions } from "#app/domain/error-reporter.ts"

describe("the limits of section 9", () => {
  it("let a query be tried three times more, stay fresh for 15 minutes and never be asked again on focus", () => {
    expect(swrOptions).toMatchObject({ errorRetryCount: 3, dedupingInterval: 900_000, revalidateOnFocus: false })
  })

  it("let the error reporter send personal data, 100 breadcrumbs and keep 64 items", () => {
    expect(reporterOptions).toEqual({
      dataCollection: { userInfo: true },
      maxBreadcrumbs: 100,
      transportOptions: { bufferSize: 64 },
    })
  })
})
