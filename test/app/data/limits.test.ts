import { describe, expect, it } from "vitest"
import { swrOptions } from "#app/data/answers.ts"
import { reporterOptions } from "#app/domain/error-reporter.ts"

describe("limits of section 9 of the specification", () => {
  it("a query that fails is retried three times; its answer is fresh for 15 minutes and not refetched on focus", () => {
    expect(swrOptions).toMatchObject({ errorRetryCount: 3, dedupingInterval: 900_000, revalidateOnFocus: false })
  })

  it("the error reporter sends personal data and 100 breadcrumbs and keeps 64 items", () => {
    expect(reporterOptions).toEqual({
      dataCollection: { userInfo: true },
      maxBreadcrumbs: 100,
      transportOptions: { bufferSize: 64 },
    })
  })
})
