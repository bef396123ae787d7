// The bike as one file that its owner keeps elsewhere, and reads in again on another device.

import { bikeFields, bikeFiles, mostFiles, noBike, type OwnBike } from "../../data/own-bike.ts"
import { dataUrlOf } from "../../ui/data-url.ts"

const format = "pelotao-bike-1"

/** Rejects where one of its files cannot be read any more: a copy without it would pass for a whole one. */
export async function exportFile(bike: OwnBike): Promise<File> {
  const inText = async (file: File) => {
    const url = await dataUrlOf(file)
    if (url === null) throw new Error(`${file.name} cannot be read`)
    return { name: file.name, url }
  }
  const files = Object.fromEntries(
    await Promise.all(bikeFiles.map(async (kind) => [kind, await Promise.all(bike[kind].map(inText))])),
  )
  return new File([JSON.stringify({ format, ...bike, ...files })], "pelotao-bike.json", { type: "application/json" })
}

/** Null for any other file. */
export async function readExport(file: File): Promise<OwnBike | null> {
  const read: unknown = await file
    .text()
    .then(JSON.parse)
    .catch(() => null)
  if (!isRecord(read) || read.format !== format) return null
  const texts = bikeFields.map((field) => [field, typeof read[field] === "string" ? read[field] : ""])
  const files = bikeFiles.map((kind) => {
    const given: unknown[] = Array.isArray(read[kind]) ? read[kind] : []
    return [kind, given.flatMap((each) => (isRecord(each) ? (fileOf(each) ?? []) : [])).slice(0, mostFiles)]
  })
  return { ...noBike, ...Object.fromEntries([...texts, ...files]) }
}

function fileOf({ name, url }: Record<string, unknown>): File | null {
  const [, type, base64] =
    /^data:([\w.+-]+\/[\w.+-]+);base64,((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(
      typeof url === "string" ? url : "",
    ) ?? []
  if (type === undefined || base64 === undefined || typeof name !== "string") return null
  return new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name, { type })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}
