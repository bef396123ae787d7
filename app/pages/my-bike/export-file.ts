// The bike as one file that its owner keeps elsewhere, and reads in again on another device.

import { bikeFields, bikeFiles, noBike, type OwnBike } from "../../data/own-bike.ts"
import { dataUrlOf } from "../../ui/data-url.ts"

const format = "pelotao-bike-1"

export async function exportFile(bike: OwnBike): Promise<File> {
  const inText = async (file: File) => ({ name: file.name, url: await dataUrlOf(file) })
  const files = Object.fromEntries(
    await Promise.all(bikeFiles.map(async (kind) => [kind, await Promise.all(bike[kind].map(inText))])),
  )
  return new File([JSON.stringify({ format, ...bike, ...files })], "pelotao-bike.json", { type: "application/json" })
}

/** As the browser keeps files, where its owner wants it. */
export function download(file: File): void {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
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
    return [kind, given.flatMap((each) => (isRecord(each) ? (fileOf(each) ?? []) : []))]
  })
  return { ...noBike, ...Object.fromEntries([...texts, ...files]) }
}

function fileOf({ name, url }: Record<string, unknown>): File | null {
  const [, type, base64] =
    /^data:([\w.+-]+\/[\w.+-]+);base64,([\w+/]*=*)$/.exec(typeof url === "string" ? url : "") ?? []
  if (type === undefined || base64 === undefined || typeof name !== "string") return null
  return new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name, { type })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}
