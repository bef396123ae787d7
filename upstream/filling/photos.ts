import type { D1Database } from "@cloudflare/workers-types"

export type PhotoFile = { name: string; type: string; hex: string }

/** As hexadecimal text: bytes would travel to a local D1 as a JSON array with one number each. */
export async function insertPhotos(db: D1Database, files: readonly PhotoFile[]): Promise<void> {
  const insert = db.prepare("INSERT INTO photos (name, type, body) VALUES (?, ?, unhex(?))")
  await db.batch(files.map(({ name, type, hex }) => insert.bind(name, type, hex)))
}
