import { qrOf } from "../domain/address/qr.ts"

/** The address of a page for the camera of a phone; of one size, and fetched only where it is shown, on a screen or on paper. */
export function QrCode({ path, alt }: { path: string; alt: string }) {
  return <img className="qr" src={qrOf(path)} alt={alt} width={176} height={176} loading="lazy" />
}
