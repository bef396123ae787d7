import { expect, test } from "vitest"
import { referenceOf } from "#app/pages/developers/reference.ts"
import { openApi } from "../../../../upstream/document/openapi.ts"
import { routes } from "../../../../upstream/routes.ts"

const document = openApi(routes)
const reference = referenceOf(document)
const operations = reference.groups.flatMap(({ operations }) => operations)

test("every operation stands once, under its tag", () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(documented.toSorted())
  expect(reference.groups.filter(({ operations }) => operations.length === 0)).toEqual([])
})

test("a list comes before one thing, and that before what belongs to it", () => {
  const routes = reference.groups.find(({ name }) => name === "Cycling routes")?.operations ?? []
  expect(routes.map(({ path }) => path)).toEqual([
    "/v1/cycling-routes",
    "/v1/cycling-routes/{id}",
    "/v1/cycling-routes/{id}/gpx",
    "/v1/cycling-routes/{id}/similar",
  ])
})

test("an operation has its parameters, its body, its answer and what may go wrong", () => {
  const list = operations.find(({ id }) => id === "listRides")
  expect(list?.parameters.find(({ name }) => name === "limit")).toMatchObject({ type: "integer" })
  const answer = { status: "200", of: "RideList" }
  expect(list).toMatchObject({ takes: null, answer, problems: ["400", "401", "503"] })
  const contact = operations.find(({ id }) => id === "sendContactMessage")
  expect(contact).toMatchObject({ takes: "ContactMessage", answer: { status: "202", of: "Accepted" } })
  const gpx = operations.find(({ id }) => id === "getCyclingRouteGpx")
  expect(gpx?.answer).toMatchObject({ type: "application/gpx+xml", of: null })
})

test.each([
  ["Ride", "name", "string?"],
  ["Ride", "photos", "Image[]"],
  ["Ride", "startedAt", "instant?"],
  ["Ride", "bounds", "[number, number, number, number]?"],
  ["StolenReport", "dateStolen", "day?"],
  ["Place", "precision", "exact | approximate"],
  ["CyclingGroupSummary", "level", "(beginner | intermediate | advanced)[]?"],
  ["CyclingRoute", "alerts[].km", "number?"],
  ["ProductSummary", "seller.avatar", "Image?"],
])("the type of %s %s is %s", (schema, field, type) => {
  const { fields = [] } = reference.schemas.find(({ name }) => name === schema) ?? {}
  expect(fields.find(({ name }) => name === field)).toMatchObject({ type })
})

test("every type that is named is a schema that is shown, a list by what is in it", () => {
  const shown = reference.schemas.map(({ name }) => name)
  const named = [
    ...reference.schemas.flatMap(({ fields }) => fields.map(({ of }) => of)),
    ...operations.flatMap(({ parameters, takes, answer }) => [...parameters.map(({ of }) => of), takes, answer.of]),
  ]
  expect(named.filter((name) => name !== null).length).toBeGreaterThan(60)
  expect(named.filter((name) => name !== null && !shown.includes(name.replace(/(?<=.)List$/, "")))).toEqual([])
  expect(shown).toContain("CyclingRouteSummaryList")
})
