// The share sheet of a phone, given the file of a track and not its address: bike computers' apps take files alone.

import type { TrackFormat } from "../domain/address/addresses.ts"

/** The formats in the order in which they are offered: more apps open GPX. */
const types = { gpx: "application/gpx+xml", fit: "application/vnd.ant.fit" } as const
const formats = ["gpx", "fit"] as const

/** Whether this is a phone whose sheet takes files. Chrome says so of every type and refuses this one only when it is handed over. */
export function isSender(): boolean {
  return matchMedia("(pointer: coarse)").matches && takenFormat() !== null
}

export async function handOver(fileOf: (format: TrackFormat) => string): Promise<"sent" | "refused" | "later"> {
  const format = takenFormat()
  if (format === null) return "refused"
  try {
    const response = await fetch(fileOf(format))
    if (!response.ok) return "later"
    const [, name] = /filename\*=UTF-8''(\S+)/.exec(response.headers.get("content-disposition") ?? "") ?? []
    const file = new File([await response.blob()], decodeURIComponent(name ?? `pelotao.${format}`), {
      type: types[format],
    })
    // The tap is too long ago on a slow line; the next one finds the file in the cache.
    if (navigator.userActivation?.isActive === false) return "later"
    await navigator.share({ files: [file] })
    return "sent"
  } catch (error) {
    console.warn({ event: "file_not_shared", reason: String(error) })
    return error instanceof DOMException && error.name === "NotAllowedError" ? "refused" : "later"
  }
}

function takenFormat() {
  return (
    formats.find((format) => navigator.canShare?.({ files: [new File([], `a.${format}`, { type: types[format] })] })) ??
    null
  )
}
