// The bike as one file that its owner keeps elsewhere, and reads in again on another device.

import { bikeFields, bikeFiles, mostFiles, noBike, type OwnBike } from "../../data/own-bike.ts"
import { dataUrlOf } from "../../ui/data-url.ts"

const format = "pelotao-bike-1"
const longestHead = 300

/** Rejects where one of its files cannot be read any more: a copy without it would pass for a whole one. */
export async function exportFile(bike: OwnBike): Promise<File> {
  const inText = async (file: File) => {
    const url = await dataUrlOf(file)
    if (url === null) throw new Error(`${file.name} cannot be read`)
    return { name: file.name, size: file.size, url }
  }
  const [photos, papers] = await Promise.all([bike.photos, bike.papers].map((files) => Promise.all(files.map(inText))))
  const text = JSON.stringify({ format, ...bike, photos, papers })
  return new File([text], "pelotao-bike.json", { type: "application/json" })
}

/** Null for a file that was not exported here, and for one in which a photo or paper is broken. */
export async function readExport(file: File): Promise<OwnBike | null> {
  const read: unknown = await file
    .text()
    .then(JSON.parse)
    .catch(() => null)
  if (!isRecord(read) || read.format !== format) return null
  const texts = bikeFields.map((field) => [field, typeof read[field] === "string" ? read[field] : ""])
  try {
    const files = bikeFiles.map((kind) => {
      const given: unknown[] = Array.isArray(read[kind]) ? read[kind] : []
      return [kind, given.slice(0, mostFiles).map(fileOf)]
    })
    return { ...noBike, ...Object.fromEntries([...texts, ...files]) }
  } catch {
    return null
  }
}

/** Throws for a file that is broken. */
function fileOf(given: unknown): File {
  const { name, size, url } = isRecord(given) ? given : {}
  const text = typeof url === "string" ? url : ""
  // The pattern reads the head alone: over megabytes it would overflow the stack.
  const [head, type] = /^data:([\w.+-]+\/[\w.+-]+)(?:;[\w.=+-]+)*;base64,/.exec(text.slice(0, longestHead)) ?? []
  if (head === undefined || type === undefined || typeof name !== "string") throw new Error("no file")
  const letters = atob(text.slice(head.length))
  // Copies of earlier releases say no size.
  if (letters.length !== (size ?? letters.length)) throw new Error(`${name} was cut`)
  const bytes = new Uint8Array(letters.length)
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at)
  return new File([bytes], name, { type })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}
