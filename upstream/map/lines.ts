import { decodedPath } from "../place/polyline.ts"

type Coordinate = [lng: number, lat: number]

const MOST_POINTS = 64

/** A route's line as the map draws it from zoom 10: GeoJSON order, at most 64 points; null when the path cannot be read. */
export function mapLine(encodedPath: string | null): Coordinate[] | null {
  const line = decodedPath(encodedPath)?.map(({ lat, lng }): Coordinate => [lng, lat]) ?? []
  return line.length > 1 ? simplified(line, { most: MOST_POINTS, tolerance: 0 }) : null
}

/**
 * Douglas–Peucker by count: of all pieces, the one whose path strays the farthest from its chord is split next, until there are so many
 * points or none strays farther than the tolerance, in degrees.
 */
export function simplified(line: Coordinate[], { most, tolerance }: { most: number; tolerance: number }): Coordinate[] {
  const kept = new Set([0, line.length - 1])
  const pieces = [farthest(line, 0, line.length - 1)]
  while (kept.size < most) {
    pieces.sort((a, b) => a.stray - b.stray)
    const piece = pieces.pop()
    if (!piece || piece.stray <= tolerance ** 2) break
    kept.add(piece.at)
    pieces.push(farthest(line, piece.from, piece.at), farthest(line, piece.at, piece.to))
  }
  return line.filter((_, at) => kept.has(at))
}

type Piece = { from: number; to: number; at: number; stray: number }

function farthest(line: Coordinate[], from: number, to: number): Piece {
  const piece: Piece = { from, to, at: from, stray: 0 }
  for (let at = from + 1; at < to; at++) {
    const stray = straying(line[at], line[from], line[to])
    if (stray > piece.stray) Object.assign(piece, { at, stray })
  }
  return piece
}

/** Squared distance of the point to the segment, in degrees. */
function straying(point?: Coordinate, a?: Coordinate, b?: Coordinate): number {
  if (!point || !a || !b) return 0
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length
  const t = Math.min(1, Math.max(0, along))
  return (point[0] - a[0] - t * dx) ** 2 + (point[1] - a[1] - t * dy) ** 2
}
