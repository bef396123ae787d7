// The encoded paths of the API, which are stored and come from files that anybody made.

import fc from "fast-check"
import { expect, it } from "vitest"
import { decodedPath, encodedPath } from "#upstream/place/earth.ts"

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const paths = fc.array(fc.record({ lat: degrees(90), lng: degrees(180) }), { minLength: 1, maxLength: 20 })

it("a path is decoded as it was encoded, to a hundred-thousandth of a degree, and none that was cut is one", () => {
  fc.assert(
    fc.property(paths, (path) => {
      const text = encodedPath(path)
      const decoded = decodedPath(text)
      expect(decoded?.length).toBe(path.length)
      for (const [at, { lat, lng }] of (decoded ?? []).entries()) {
        expect(Math.abs(lat - (path[at]?.lat ?? 0))).toBeLessThan(0.0000051)
        expect(Math.abs(lng - (path[at]?.lng ?? 0))).toBeLessThan(0.0000051)
      }
      for (let length = 0; length < text.length; length++) {
        const whole = decodedPath(text.slice(0, length))
        expect(whole).toEqual(whole === null ? null : decoded?.slice(0, whole.length))
      }
    }),
  )
})

it.each([
  ["nothing", null],
  ["an empty text", ""],
  ["what is no path", "~~not a path~~"],
  ["half a point", "_p~iF"],
  ["a number that was cut", "_p~iF~ps|"],
  ["a letter of another alphabet", "_p~iF~ps|U "],
  ["a point beyond the pole", encodedPath([{ lat: 91, lng: 0 }])],
  ["a number of more than 30 bits", `${"_".repeat(6)}??`],
])("%s is no path", (_, text) => {
  expect(decodedPath(text)).toBeNull()
})

it("a half of a hundred-thousandth goes up, west and south of zero too", () => {
  expect(decodedPath(encodedPath([{ lat: -0.000005, lng: 0.000005 }]))).toEqual([{ lat: 0, lng: 0.00001 }])
})
