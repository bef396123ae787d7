import { href } from "./addresses.ts"

/**
 * The address of a picture of an address: "/rides/42" as it stands on the site's own origin, for the camera of a phone. The
 * worker draws it (worker/images/qr.ts), so that no page carries what makes it.
 */
export function qrOf(path: string): string {
  return `${href("qr")}?to=${encodeURIComponent(path).replaceAll("%2F", "/")}`
}
