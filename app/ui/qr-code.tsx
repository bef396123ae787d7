import { qrOf } from "../domain/qr.ts"

/** The address of a page for the camera of a phone; of one size, and fetched only where it is shown, or at once for paper. */
export function QrCode({ path, alt, eager = false }: { path: string; alt: string; eager?: boolean }) {
  return <img className="qr" src={qrOf(path)} alt={alt} width={176} height={176} loading={eager ? "eager" : "lazy"} />
}
