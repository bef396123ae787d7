/** A lime field of 400 × 250 pixels as a PNG. */
export const photo = bytesOf(
  "iVBORw0KGgoAAAANSUhEUgAAAZAAAAD6CAMAAAC4eeF2AAAAA1BMVEXG9DKKX6IRAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAeElEQVR42u3BMQ" +
    "EAAADCoPVPbQ0PoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" +
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADeDIepAAGVWy4/AAAAAElFTkSuQmCC",
)

/** The beginning of a PNG that cannot be decoded. */
export const tornPhoto = new Uint8Array([...photo.slice(0, 24), ...new Uint8Array(200)])

/** The same of a WebP. */
export const tornWebp = new TextEncoder().encode("RIFF\u0010\u0000\u0000\u0000WEBPVP8 torn")

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
