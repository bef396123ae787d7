/** `dir` is "rev" from the end; `start` is a kilometre of the track as it is stored, whatever the direction. */
export type Turn = { readonly dir?: string | undefined; readonly start?: string | undefined }

export const reversed = "rev"

/** Where the stored track begins, in metres on the turned one. */
export function plainStart({ dir, start = "0" }: Turn, length: number): number {
  const moved = Number(start) * 1_000
  return dir === reversed ? moved : (length - moved) % length
}

/** The kilometre of the stored track that lies so many metres along the turned one. */
export function plainKm({ dir, start = "0" }: Turn, metres: number, length: number): string {
  const forward = dir === reversed ? length - metres : metres
  return (((forward + Number(start) * 1_000) % length) / 1_000).toFixed(1)
}
