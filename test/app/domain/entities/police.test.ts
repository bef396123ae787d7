import { expect, test } from "vitest"
import { nationalStation, policeStations } from "#app/domain/entities/police.ts"
import { stateCodes, stateOf } from "#app/domain/entities/states.ts"

test("each of the 27 states has one name and a police desk of the government, over https", () => {
  expect(new Set(stateCodes).size).toBe(27)
  expect(Object.keys(policeStations).toSorted()).toEqual(stateCodes.toSorted())
  const stations = stateCodes.map((code) => policeStations[code])
  expect(new Set(stations.map(({ name }) => name)).size).toBe(27)
  for (const { name, url } of stations) {
    const { protocol, hostname, port, username } = new URL(url)
    expect([protocol, port, username], name).toEqual(["https:", "", ""])
    expect(hostname, name).toMatch(/^[a-z0-9.-]+\.gov\.br$/)
  }
})

test("a desk of one state is of that state, and no other has it", () => {
  const own = stateCodes.filter((code) => policeStations[code].url !== nationalStation)
  for (const code of own)
    expect(new URL(policeStations[code].url).hostname).toMatch(new RegExp(`\\.${code.toLowerCase()}\\.gov\\.br$`))
  expect(new Set(own.map((code) => policeStations[code].url)).size).toBe(own.length)
})

test("the states stand in the order of their names", () => {
  const names = stateCodes.map((code) => policeStations[code].name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "pt")))
})

test.each([undefined, "", "sc", "XX", "SC,SP"])("%j is no state", (code) => {
  expect(stateOf(code)).toBeNull()
})
