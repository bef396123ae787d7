// npm run tracks
// Draws tracks.json, the tracks of the sample's routes: what a bike computer would have recorded on the roads in roads/, a path
// and an altitude at each of its points.

import { readdirSync, readFileSync } from "node:fs"
import { encodedPath } from "../../upstream/place/earth.ts"
import { keep } from "../keep.ts"
import { drawTrack, type Road } from "./track.ts"

export const tracks = "upstream/sample/tracks.json"

const folder = new URL("roads/", import.meta.url)

if (import.meta.main) keep(tracks, drawTracks())

/** The text of tracks.json: one line for each track. */
export function drawTracks(): string {
  const lines = readdirSync(folder)
    .flatMap((file) => Object.entries(roadsOf(file)))
    .map(([id, road]) => {
      const points = drawTrack(id, road)
      const track = { encodedPath: encodedPath(points), altitudes: points.map(({ altitude }) => altitude) }
      return `${JSON.stringify(id)}:${JSON.stringify(track)}`
    })
  return `{\n${lines.join(",\n")}\n}\n`
}

function roadsOf(file: string): Record<string, Road> {
  return JSON.parse(readFileSync(new URL(file, folder), "utf8"))
}
