// What is said of forty routes and rides of the sample and of their reverse, in three languages. Read it aloud when it changes.

import { describe, expect, it } from "vitest"
import { height, inWords } from "#app/domain/format/format.ts"
import { messagesOf } from "#app/i18n/messages.ts"
import { addMessages, createI18n, translationOf } from "#app/i18n/translation.tsx"
import { trackInWords } from "#app/track-in-words.ts"
import { languages } from "#contract/codes.ts"
import { outlineOf } from "#track/outline.ts"
import { turned } from "#worker/gateway/turn.ts"
import { makeSample } from "../../packages/upstream/sample/make.ts"

const { routes, rides } = makeSample({ now: new Date("2026-11-25T12:00:00Z") })
const tracks = [...routes.filter((_, position) => position % 2 === 1), ...rides.slice(0, 6)]

it("a track is read once for all documents that tell it", () => {
  const track = tracks[0] ?? {}
  expect(outlineOf(track)).not.toBeNull()
  expect(outlineOf(track)).toBe(outlineOf(track))
  expect(outlineOf({ elevationProfile: [] })).toBeNull()
})

it("in all a track climbs what its figure says, and its shape follows its profile", async () => {
  const i18n = await createI18n("en")
  addMessages(i18n, "en", await messagesOf("descriptions", "en"))
  const [flat] = routes.filter(({ id }) => id === "volta-a-ilha-florianopolis")
  const words = trackInWords(translationOf(i18n, "en"), { ...flat, elevation: 777 })
  expect(words).toContain(inWords(height(777, "en")))
  expect(words).toContain("flat")
})

describe.each(languages)("a track in words, %s", (language) => {
  it("says how it begins, climbs, goes on and ends, on what ground, with which alerts", async () => {
    const i18n = await createI18n(language)
    for (const name of ["cycling-routes", "descriptions"] as const)
      addMessages(i18n, language, await messagesOf(name, language))
    const words = (track: object) => trackInWords(translationOf(i18n, language), track)
    const told = tracks.map((track) => {
      const back = Object(turned(track, { dir: "rev" }))
      return `${track.id}\n${words(track)}\n⇄ ${words(back)}\n`
    })
    await expect(told.join("\n")).toMatchFileSnapshot(`tracks-in-words-${language.toLowerCase()}.txt`)
  })
})
