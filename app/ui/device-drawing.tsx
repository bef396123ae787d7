const cases = {
  computer: "M5 2h14a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z",
  watch: "M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM9 5l.6-3.5h4.8L15 5M9 19l.6 3.5h4.8L15 19",
  phone: "M8 1h8a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zM11 20h2",
} as const

/** The shape of a device, with the line of a track on it. */
export function DeviceDrawing({ kind }: { kind: keyof typeof cases }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={cases[kind]} />
      <path className="device-line" d="M9 16c0-4 6-3 6-8" />
    </svg>
  )
}
