import { qrOf } from "../domain/address/images.ts"

/** The address of a page for the camera of a phone. The image is fetched only where it is shown, on a screen or on paper. */
export function QrCode({ path, alt, size = 176 }: { path: string; alt: string; size?: number }) {
  return <img className="qr rounded" src={qrOf(path)} alt={alt} width={size} height={size} loading="lazy" />
}
