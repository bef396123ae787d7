import type { Database } from "../database/database.ts"
import { insertRows } from "./insert.ts"

export type PhotoFile = { name: string; type: string; hex: string }

export async function insertPhotos(db: Database, files: readonly PhotoFile[]): Promise<void> {
  await insertRows(db, new Map([["photos", photoRows(files)]]))
}

/** As hexadecimal text: bytes would travel as a JSON array with one number each. */
export function photoRows(files: readonly PhotoFile[]) {
  return files.map(({ name, type, hex }) => ({ name, type, body: hex }))
}
