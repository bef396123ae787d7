// Where a cluster stands and what it is called after: the city that most of it is in, and there the tile that holds the most. A mean
// of all its things would be a place where nothing is, and on a coast like Brazil's often the sea.

export type ClusterPlace = { city: string | null; lat: number; lng: number }
type PlaceRow = { cluster: number; city: string; lat: number; lng: number }

/** The deepest that is counted: about 600 m wide. */
export const MOST_DEPTH = 16

/** A name may be endless, and a thousand of them would be more than anybody reads of one answer; a map has room for a few words. */
export const NAME_LENGTH = 100

/** By the cell of each cluster. */
export async function placesOf(
  db: D1Database,
  cells: readonly number[],
  depth: number,
  types: readonly string[],
): Promise<Map<number, ClusterPlace>> {
  if (cells.length === 0) return new Map()
  const { results } = await db
    .prepare(query)
    .bind(JSON.stringify(cells), depth, JSON.stringify(types), MOST_DEPTH)
    .all<PlaceRow>()
  return new Map(
    results.map(({ cluster, city, lat, lng }) => [cluster, { city: city.slice(0, NAME_LENGTH) || null, lat, lng }]),
  )
}

// Greedy descent through the quadtree: of the four quarters always the one with most of the city's things. Beside max() SQLite gives
// the other columns of the row that has it; a city without a name is only chosen where no other is.
const query = `
  WITH RECURSIVE totals AS (
    SELECT m.cell, m.city, sum(m.count) * (m.city <> '') AS total FROM json_each(?1) asked CROSS JOIN map_cells m
    WHERE m.depth = ?2 AND m.cell = asked.value AND m.type IN (SELECT value FROM json_each(?3)) GROUP BY m.cell, m.city
  ),
  fullest AS (SELECT cell, city, max(total) FROM totals GROUP BY cell),
  descent (cluster, city, depth, cell) AS (
    SELECT cell, city, ?2, cell FROM fullest
    UNION ALL
    SELECT d.cluster, d.city, d.depth + 1, (
      SELECT m.cell FROM map_cells m
      WHERE m.depth = d.depth + 1 AND m.cell BETWEEN d.cell * 4 AND d.cell * 4 + 3 AND m.city = d.city
        AND m.type IN (SELECT value FROM json_each(?3))
      GROUP BY m.cell ORDER BY sum(m.count) DESC, m.cell LIMIT 1
    )
    FROM descent d WHERE d.depth < ?4
  )
  SELECT d.cluster, d.city, sum(m.lat) / sum(m.count) AS lat, sum(m.lng) / sum(m.count) AS lng
  FROM descent d CROSS JOIN map_cells m
  WHERE d.depth = ?4 AND m.depth = ?4 AND m.cell = d.cell AND m.city = d.city AND m.type IN (SELECT value FROM json_each(?3))
  GROUP BY d.cluster`
