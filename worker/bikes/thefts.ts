import * as v from "valibot"
import { nearText } from "#app/domain/address/filters.ts"
import { list, one } from "#app/domain/address/query.ts"
import type { Thefts } from "#app/domain/entities/entities.ts"
import { behindGreenwich } from "#app/domain/format/format.ts"
import { settingsOf } from "../env.ts"
import { answerTo } from "../gateway/answer-to.ts"
import { tagsOfEntity } from "../gateway/entities.ts"
import type { MadeKind, QueryOf } from "../gateway/kind.ts"
import { orNull, point } from "../gateway/schema-primitives.ts"

export const thefts: MadeKind<QueryOf<"thefts">> = {
  tags: (question) => [...tagsOfEntity(question), "stolen"],
  make: async (env, { id }, language) => {
    // An API that takes no position has no answer.
    if (settingsOf(env).public.missingParameters.includes("near")) return null
    const route = await answerTo(one("cycling-routes", id), language)
    if (route === null) return null
    const at = v.parse(v.object({ start: placed }), route).start?.coordinates
    const near = (at && nearText(at.lat, at.lng)) ?? ""
    const today = new Date(Date.now() - behindGreenwich)
    today.setUTCFullYear(today.getUTCFullYear() - 1)
    const thefts: Thefts = { total: 0, near, radius: "10", since: today.toISOString().slice(0, 10) }
    if (near === "") return { value: thefts }
    const around = { near, radius: `${Number(thefts.radius) * 1_000}`, stolenAfter: thefts.since, limit: "1" }
    const counted = v.parse(counting, (await answerTo(list("stolen", around), language)) ?? {})
    return { value: { ...thefts, total: counted.total ?? 0 } }
  },
}

const counting = v.object({ total: orNull(v.number()) })
const placed = orNull(v.object({ coordinates: point }))
