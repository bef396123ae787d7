import { linear, mix, type Spot, shape, short, stroke } from "../brush/svg.ts"

/** A round tube, lit from above and a little from the left: it is brightest off its middle and dark along its lower edge. */
export function tube(
  from: Spot,
  to: Spot,
  widths: readonly [number, number] | number,
  colour: string,
  shine = 0.55,
): string {
  const [start, end] = typeof widths === "number" ? [widths, widths] : widths
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  let [nx, ny] = [-dy / length, dx / length]
  // The normal that looks to the light.
  if (nx * -0.45 + ny * -0.9 < 0) [nx, ny] = [-nx, -ny]
  const half = Math.max(start, end) / 2
  const lit: Spot = [from[0] + nx * half, from[1] + ny * half]
  const dark: Spot = [from[0] - nx * half, from[1] - ny * half]
  const paint = linear(lit, dark, [
    [0, mix(colour, "#ffffff", shine * 0.25)],
    [0.24, mix(colour, "#ffffff", shine)],
    [0.42, colour],
    [0.78, mix(colour, "#000000", 0.45)],
    [1, mix(colour, "#000000", 0.6)],
  ])
  const at = ([x, y]: Spot, far: number) => `${short(x + nx * far)} ${short(y + ny * far)}`
  const d = `M${at(from, start / 2)}L${at(to, end / 2)}L${at(to, -end / 2)}L${at(from, -start / 2)}z`
  return shape(d, paint, `stroke="${mix(colour, "#000000", 0.5)}" stroke-width=".8" stroke-linejoin="round"`)
}

/** A bent tube: strokes on top of each other, each narrower and nearer to the light. */
export function bentTube(d: string, width: number, colour: string, shine = 0.45): string {
  const round = 'stroke-linecap="round" stroke-linejoin="round"'
  return [
    stroke(d, mix(colour, "#000000", 0.55), width, round),
    stroke(d, colour, width * 0.72, `${round} transform="translate(${short(-width * 0.06)} ${short(-width * 0.1)})"`),
    stroke(
      d,
      mix(colour, "#ffffff", shine),
      width * 0.22,
      `${round} transform="translate(${short(-width * 0.14)} ${short(-width * 0.22)})" opacity=".8"`,
    ),
  ].join("")
}
