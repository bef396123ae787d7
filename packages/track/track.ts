// What a track is here: whatever has these fields. Metres are along the track, altitudes above the sea.

export type Point = { lat: number; lng: number }
export type Bounds = [west: number, south: number, east: number, north: number]
export type ElevationProfile = [metres: number, altitude: number][]
export type Sketch = { encodedPath: string | null; elevationSketch: number[] | null }
/** `km` is null for one of the whole track. */
export type Alert = { severity: "info" | "warning" | "closed"; text: string; km: number | null }
