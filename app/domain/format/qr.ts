/** One path of the black runs of each row of a QR code. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  const runs = modules.flatMap((row, y) => {
    const line = row.map(Number).join("")
    return [...line.matchAll(/1+/g)].map(({ 0: { length }, index: x }) => `M${x} ${y}h${length}v1h-${length}z`)
  })
  return runs.join("")
}
