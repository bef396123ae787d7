// The visitor's own bike, kept in this browser's database and nowhere else: what is written of it, its photos and its papers.

export const bikeFields = ["brand", "model", "color", "size", "serial", "bought", "marks"] as const
export type BikeField = (typeof bikeFields)[number]
export const bikeFiles = ["photos", "papers"] as const
export type OwnBike = Readonly<Record<BikeField, string>> &
  Readonly<Record<(typeof bikeFiles)[number], readonly File[]>>

/** The most of each kind: more would fill the disk of a phone. */
export const mostFiles = 8

const noText = { brand: "", model: "", color: "", size: "", serial: "", marks: "", bought: "" }
export const noBike: OwnBike = { ...noText, photos: [], papers: [] }

/** Null when none is kept. Rejects where the browser keeps nothing, as in some private windows. */
export async function readOwnBike(): Promise<OwnBike | null> {
  const stored = await inStore<Partial<OwnBike> | undefined>("readonly", (store) => store.get(key))
  return stored === undefined ? null : { ...noBike, ...stored }
}

/** Writes what changed alone: the rest may be another tab's. Rejects with a `QuotaExceededError` on a full disk. */
export async function changeOwnBike(changed: Partial<OwnBike>): Promise<void> {
  await inStore("readwrite", (store) => {
    const reading = store.get(key)
    reading.onsuccess = () => store.put({ ...noBike, ...reading.result, ...changed }, key)
    return reading
  })
}

export async function forgetOwnBike(): Promise<void> {
  await inStore("readwrite", (store) => store.delete(key))
}

const [database, objects, key] = ["my-bike", "bikes", "own"]

/** The database writes in the order of the calls. */
async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(objects)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(objects, mode)
      const request = act(transaction.objectStore(objects))
      // A disk may turn out to be full only when the transaction ends.
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    db.close()
  }
}
