// Where a cluster stands and what it is called after: the city that most of it is in, and there one of its things, near the middle of
// those in that city. The middle itself may be a place where nothing is, and on a coast like Brazil's often the sea.

import { CELL_DEPTH, cellOf } from "../place/cells.ts"
import type { MapTile } from "./tiles.ts"

export type ClusterPlace = { city: string | null; lat: number; lng: number }

/** A name may be endless, and a thousand of them would be more than anybody reads of one answer; a map has room for a few words. */
export const NAME_LENGTH = 100

type Middle = { cell: number; type: string; fullest: string }
type Member = { cell: number; place: string }

/** By the tile's cell; of several types in a tile the most frequent one says it. */
export async function placesOf(
  db: D1Database,
  depth: number,
  tiles: readonly MapTile[],
): Promise<Map<number, ClusterPlace>> {
  if (tiles.length === 0) return new Map()
  const asked = tiles.map(({ cell, kinds }) => [cell, mostOf(kinds)])
  const middles = await db.prepare(fullestCities).bind(JSON.stringify(asked), depth).all<Middle>()
  const cities = new Map<number, string | null>()
  const span = 4 ** (CELL_DEPTH - depth)
  const around = middles.results.map(({ cell, type, fullest }) => {
    const [city, lat, lng]: [string, number, number] = JSON.parse(fullest)
    cities.set(cell, city.slice(0, NAME_LENGTH) || null)
    return [cell, type, cellOf({ lat, lng }), cell * span, (cell + 1) * span - 1]
  })
  const members = await db.prepare(nearbyThings).bind(JSON.stringify(around)).all<Member>()
  return new Map(
    members.results.map(({ cell, place }) => {
      const [lat, lng]: [number, number] = JSON.parse(place)
      return [cell, { city: cities.get(cell) ?? null, lat, lng }]
    }),
  )
}

function mostOf(kinds: MapTile["kinds"]): string | undefined {
  return Object.entries(kinds).toSorted(([, [a]], [, [b]]) => b - a)[0]?.[0]
}

// What a subquery finds is one value, so the row comes out as an array: a second look for its other columns would double what is read.
const fullestCities = `
  SELECT asked.value ->> 0 AS cell, asked.value ->> 1 AS type, (
    SELECT json_array(city, lat / count, lng / count) FROM map_cities
    WHERE depth = ?2 AND cell = asked.value ->> 0 AND type = asked.value ->> 1 ORDER BY city = '', count DESC LIMIT 1
  ) AS fullest FROM json_each(?1) asked WHERE fullest IS NOT NULL`

// In the order of their codes things that are next to each other are mostly near each other: the next one from the middle on, and only
// where there is none the last one before it.
const nearbyThings = `
  SELECT asked.value ->> 0 AS cell, coalesce((
    SELECT json_array(lat, lng) FROM map_points
    WHERE type = asked.value ->> 1 AND cell BETWEEN asked.value ->> 2 AND asked.value ->> 4 ORDER BY cell LIMIT 1
  ), (
    SELECT json_array(lat, lng) FROM map_points
    WHERE type = asked.value ->> 1 AND cell BETWEEN asked.value ->> 3 AND asked.value ->> 2 ORDER BY cell DESC LIMIT 1
  )) AS place FROM json_each(?1) asked WHERE place IS NOT NULL`
