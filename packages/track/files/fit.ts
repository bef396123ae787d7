// A track as a FIT course: what bike computers read of their own accord. A table of the messages that a course needs, numbered as in
// Garmin's public profile, and a writer of them (https://developer.garmin.com/fit/protocol/).

import { fingerprint } from "../fingerprint.ts"
import type { Course, Trackpoint } from "./course.ts"
import type { Sign } from "./course-points.ts"

// The base types of fields. A number is written as (value + offset) × scale, one that is not known or does not fit as `unknown`.
const code = numbers(0x00, 1, 0xff)
const uint16 = numbers(0x84, 2, 0xffff)
const sint32 = numbers(0x85, 4, 0x7fffffff)
const uint32 = numbers(0x86, 4, 0xffffffff)
const uint32z = numbers(0x8c, 4, 0)

function numbers(type: number, size: number, unknown: number) {
  return (number: number, scale = 1, offset = 0) => ({ number, type, size, unknown, scale, offset })
}

/** `size` is in bytes, with the zero at its end. */
function text(number: number, size: number) {
  return { number, type: 0x07, size }
}

type Field = ReturnType<typeof code> | ReturnType<typeof text>
type Message = { number: number; fields: Record<string, Field> }

const messages = {
  fileId: {
    number: 0,
    fields: {
      type: code(0),
      manufacturer: uint16(1),
      product: uint16(2),
      serialNumber: uint32z(3),
      timeCreated: uint32(4),
    },
  },
  course: { number: 31, fields: { sport: code(4), name: text(5, 64) } },
  lap: {
    number: 19,
    fields: {
      time: uint32(253),
      startTime: uint32(2),
      startLat: sint32(3),
      startLng: sint32(4),
      endLat: sint32(5),
      endLng: sint32(6),
      elapsed: uint32(7, 1_000),
      timer: uint32(8, 1_000),
      distance: uint32(9, 100),
    },
  },
  event: { number: 21, fields: { time: uint32(253), event: code(0), type: code(1) } },
  record: {
    number: 20,
    fields: {
      time: uint32(253),
      lat: sint32(0),
      lng: sint32(1),
      altitude: uint16(2, 5, 500),
      distance: uint32(5, 100),
    },
  },
  coursePoint: {
    number: 32,
    fields: {
      time: uint32(1),
      lat: sint32(2),
      lng: sint32(3),
      distance: uint32(4, 100),
      type: code(5),
      // Ten characters of two bytes, or fewer of more.
      name: text(6, 21),
    },
  },
} satisfies Record<string, Message>

type Name = keyof typeof messages
type Values<Of extends Name> = Record<keyof (typeof messages)[Of]["fields"], number | string | null>

/** Messages with a time follow each other in its order, as the protocol asks. */
export function fit({ link, name, begin, seconds: total, length, points, coursePoints }: Course) {
  const file = new FitFile()
  const timeOf = (after: number) => Math.round(begin / 1_000 + after) - epoch
  const [start, end] = [timeOf(0), timeOf(total)]
  const serialNumber = Number.parseInt(fingerprint(link, 0x811c9dc5), 36) || 1
  file.write("fileId", { type: course, manufacturer: development, product: 0, serialNumber, timeCreated: start })
  file.write("course", { sport: cycling, name })
  const [first, last] = [points[0], points.at(-1)]
  const ends = {
    ...{ startLat: semicircles(first?.lat), startLng: semicircles(first?.lng) },
    ...{ endLat: semicircles(last?.lat), endLng: semicircles(last?.lng) },
  }
  file.write("lap", { time: start, startTime: start, ...ends, elapsed: total, timer: total, distance: length })
  file.write("event", { time: start, event: timer, type: started })
  const all: (Course["coursePoints"][number] | Trackpoint)[] = [...coursePoints, ...points]
  for (const point of all.toSorted((a, b) => a.metres - b.metres)) {
    const [lat, lng] = [semicircles(point.lat), semicircles(point.lng)]
    const place = { time: timeOf(point.seconds), lat, lng, distance: point.metres }
    if ("sign" in point) file.write("coursePoint", { ...place, type: signs[point.sign], name: point.name })
    else file.write("record", { ...place, altitude: point.altitude })
  }
  file.write("event", { time: end, event: timer, type: stopped })
  return file.bytes()
}

/** 1989-12-31 in seconds of Unix. */
const epoch = 631_065_600
const [course, development, cycling] = [6, 255, 2]
const [timer, started, stopped] = [0, 0, 9]
const signs: Record<Sign, number> = { generic: 0, summit: 1, danger: 5, "4": 10, "3": 11, "2": 12, "1": 13, HC: 14 }

/** 2³¹ to half a turn, and 180° is the meridian of -180°. */
function semicircles(degrees = Number.NaN): number {
  return Math.round((degrees / 180) * 2 ** 31) | 0
}

class FitFile {
  readonly #body: number[] = []
  readonly #defined: Name[] = []

  write<Of extends Name>(name: Of, values: Values<Of>): void {
    const { number, fields }: Message = messages[name]
    if (!this.#defined.includes(name)) {
      this.#defined.push(name)
      const definitions = Object.values(fields).flatMap(({ number, size, type }) => [number, size, type])
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
  if (!("unknown" in field)) {
    const text = new Uint8Array(field.size)
    // It writes whole characters alone, as many as there is room for.
    new TextEncoder().encodeInto(String(value ?? ""), text.subarray(0, field.size - 1))
    return [...text]
  }
  const { type, size, unknown, scale, offset } = field
  const exact = typeof value === "number" ? Math.round((value + offset) * scale) : unknown
  const lowest = type === 0x85 ? -(2 ** 31) : 0
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
