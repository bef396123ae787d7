// A track as a FIT course: what bike computers read of their own accord. A table of the messages that a course needs, numbered as in
// Garmin's public profile, and a writer of them (https://developer.garmin.com/fit/protocol/).

import { fingerprint } from "../fingerprint.ts"
import type { Course, Trackpoint } from "./course.ts"
import type { Sign } from "./course-points.ts"

const types = {
  enum: { code: 0x00, size: 1, unknown: 0xff },
  uint16: { code: 0x84, size: 2, unknown: 0xffff },
  sint32: { code: 0x85, size: 4, unknown: 0x7fffffff },
  uint32: { code: 0x86, size: 4, unknown: 0xffffffff },
  uint32z: { code: 0x8c, size: 4, unknown: 0 },
} as const
const string = 0x07

/** `size` is that of a string in bytes, with the zero at its end. */
type Field = { number: number } & (
  | { type: keyof typeof types; scale?: number; offset?: number }
  | { type: "string"; size: number }
)
type Message = { number: number; fields: Record<string, Field> }

const time = { number: 253, type: "uint32" } as const
const altitude = { type: "uint16", scale: 5, offset: 500 } as const
const metres = { type: "uint32", scale: 100 } as const
const seconds = { type: "uint32", scale: 1_000 } as const

const messages = {
  fileId: {
    number: 0,
    fields: {
      type: { number: 0, type: "enum" },
      manufacturer: { number: 1, type: "uint16" },
      product: { number: 2, type: "uint16" },
      serialNumber: { number: 3, type: "uint32z" },
      timeCreated: { number: 4, type: "uint32" },
    },
  },
  course: { number: 31, fields: { sport: { number: 4, type: "enum" }, name: { number: 5, type: "string", size: 64 } } },
  lap: {
    number: 19,
    fields: {
      time,
      startTime: { number: 2, type: "uint32" },
      startLat: { number: 3, type: "sint32" },
      startLng: { number: 4, type: "sint32" },
      endLat: { number: 5, type: "sint32" },
      endLng: { number: 6, type: "sint32" },
      elapsed: { number: 7, ...seconds },
      timer: { number: 8, ...seconds },
      distance: { number: 9, ...metres },
    },
  },
  event: { number: 21, fields: { time, event: { number: 0, type: "enum" }, type: { number: 1, type: "enum" } } },
  record: {
    number: 20,
    fields: {
      time,
      lat: { number: 0, type: "sint32" },
      lng: { number: 1, type: "sint32" },
      altitude: { number: 2, ...altitude },
      distance: { number: 5, ...metres },
    },
  },
  coursePoint: {
    number: 32,
    fields: {
      time: { number: 1, type: "uint32" },
      lat: { number: 2, type: "sint32" },
      lng: { number: 3, type: "sint32" },
      distance: { number: 4, ...metres },
      type: { number: 5, type: "enum" },
      // Ten characters of two bytes, or fewer of more.
      name: { number: 6, type: "string", size: 21 },
    },
  },
} as const satisfies Record<string, Message>

type Name = keyof typeof messages
type Values<Of extends Name> = Record<keyof (typeof messages)[Of]["fields"], number | string | null>

/** Messages with a time follow each other in its order, as the protocol asks. */
export function fit({
  link,
  name,
  begin,
  seconds: total,
  length,
  points,
  coursePoints,
}: Course): Uint8Array<ArrayBuffer> {
  const file = new FitFile()
  const timeOf = (after: number) => Math.round(begin / 1_000 + after) - epoch
  const [start, end] = [timeOf(0), timeOf(total)]
  const [first, last] = [points[0], points.at(-1)]
  const placeOf = (point: Trackpoint | undefined) => ({
    lat: point ? semicircles(point.lat) : null,
    lng: point ? semicircles(point.lng) : null,
  })
  const serialNumber = Number.parseInt(fingerprint(link, 0x811c9dc5), 36) || 1
  file.write("fileId", { type: course, manufacturer: development, product: 0, serialNumber, timeCreated: start })
  file.write("course", { sport: cycling, name })
  const { lat: startLat, lng: startLng } = placeOf(first)
  const { lat: endLat, lng: endLng } = placeOf(last)
  const ends = { startLat, startLng, endLat, endLng }
  file.write("lap", { time: start, startTime: start, ...ends, elapsed: total, timer: total, distance: length })
  file.write("event", { time: start, event: timer, type: started })
  const announced = [...coursePoints]
  const announce = (until: number) => {
    for (let next = announced[0]; next !== undefined && next.metres <= until; next = announced[0]) {
      const { metres, seconds, sign, name } = next
      file.write("coursePoint", { time: timeOf(seconds), ...placeOf(next), distance: metres, type: signs[sign], name })
      announced.shift()
    }
  }
  for (const point of points) {
    announce(point.metres)
    const { altitude, metres, seconds } = point
    file.write("record", { time: timeOf(seconds), ...placeOf(point), altitude, distance: metres })
  }
  announce(Number.POSITIVE_INFINITY)
  file.write("event", { time: end, event: timer, type: stopped })
  return file.bytes()
}

/** 1989-12-31 in seconds of Unix. */
const epoch = 631_065_600
const [course, development, cycling] = [6, 255, 2]
const [timer, started, stopped] = [0, 0, 9]
const signs: Record<Sign, number> = { generic: 0, summit: 1, danger: 5, "4": 10, "3": 11, "2": 12, "1": 13, HC: 14 }

/** 2³¹ to half a turn, and 180° is the meridian of -180°. */
function semicircles(degrees: number): number {
  return Math.round((degrees / 180) * 2 ** 31) | 0
}

class FitFile {
  readonly #body: number[] = []
  readonly #defined: Name[] = []

  write<Of extends Name>(name: Of, values: Values<Of>): void {
    const { number, fields }: Message = messages[name]
    if (!this.#defined.includes(name)) {
      this.#defined.push(name)
      const definitions = Object.values(fields).flatMap((field) =>
        field.type === "string"
          ? [field.number, field.size, string]
          : [field.number, types[field.type].size, types[field.type].code],
      )
      this.#body.push(0x40 | this.#defined.indexOf(name), 0, 0, number, 0, Object.keys(fields).length, ...definitions)
    }
    const given: Record<string, number | string | null> = values
    this.#body.push(this.#defined.indexOf(name))
    for (const [key, field] of Object.entries(fields)) this.#body.push(...encoded(field, given[key] ?? null))
  }

  bytes(): Uint8Array<ArrayBuffer> {
    const header = [14, 0x10, ...little(2_132, 2), ...little(this.#body.length, 4), ...new TextEncoder().encode(".FIT")]
    const file = [...header, ...little(crcOf(header), 2), ...this.#body]
    return Uint8Array.from([...file, ...little(crcOf(file), 2)])
  }
}

function encoded(field: Field, value: number | string | null): number[] {
  if (field.type === "string") {
    const text = new Uint8Array(field.size)
    // It writes whole characters alone, as many as there is room for.
    new TextEncoder().encodeInto(String(value ?? ""), text.subarray(0, field.size - 1))
    return [...text]
  }
  const { size, unknown } = types[field.type]
  const { scale = 1, offset = 0 } = field
  const exact = typeof value === "number" ? Math.round((value + offset) * scale) : unknown
  const lowest = field.type === "sint32" ? -(2 ** 31) : 0
  return little(exact >= lowest && exact < (unknown || 2 ** 32) ? exact : unknown, size)
}

function little(value: number, size: number): number[] {
  return Array.from({ length: size }, (_, byte) => (value >> (8 * byte)) & 0xff)
}

/** CRC-16 (polynomial 0xA001), by half bytes as the protocol has it. */
function crcOf(bytes: number[]): number {
  let crc = 0
  for (const byte of bytes)
    for (const half of [byte & 0xf, byte >> 4])
      crc = ((crc >> 4) & 0x0fff) ^ (table[crc & 0xf] ?? 0) ^ (table[half] ?? 0)
  return crc
}

const table = [
  ...[0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401],
  ...[0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01, 0x8801, 0x4400],
]
