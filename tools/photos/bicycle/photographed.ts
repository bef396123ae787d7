import { blurred, silhouette } from "../brush/effects.ts"
import { group, type Spot, short } from "../brush/svg.ts"
import { type BicycleLook, bicycle, placed } from "./bicycle.ts"
import { geometries, jointsOf } from "./shape.ts"

type Shot = { at: Spot; size: number; lean?: number; shadow?: "wall" | "floor" | "soft"; shade?: string }

/** A bicycle with the shadow it throws where it stands: on the wall behind it, across the ground, or only around its tyres. */
export function photographed(
  look: BicycleLook,
  { at, size, lean = 0, shadow = "floor", shade = "#0c1016" }: Shot,
): string {
  const drawn = bicycle(look)
  const { rear, front } = jointsOf(geometries[look.kind])
  const way = look.isLeft ? -1 : 1
  const feet = [rear, front].map(([x]) => {
    const spot = `cx="${short(at[0] + (way * x * size) / 1000)}" cy="${short(at[1])}"`
    return `<ellipse ${spot} rx="${short(size * 0.13)}" ry="${short(size * 0.014)}" fill="${shade}" opacity=".75"/>`
  })
  const thrown = {
    wall: silhouette(
      group(placed(drawn, at, size, lean), `transform="translate(${short(size * 0.075)} ${short(size * 0.022)})"`),
      shade,
      { blur: 5, opacity: 0.42 },
    ),
    floor: silhouette(
      group(placed(drawn, [0, 0], size, 0), `transform="translate(${at[0]} ${at[1]}) matrix(1 0 0.75 -0.16 0 0)"`),
      shade,
      { blur: 4, opacity: 0.45 },
    ),
    soft: blurred(
      `<ellipse cx="${short(at[0] + way * size * 0.09)}" cy="${short(at[1] + 8)}" rx="${short(size * 0.86)}" ry="${short(size * 0.05)}" fill="${shade}" opacity=".4"/>`,
      16,
    ),
  }[shadow]
  return thrown + blurred(feet.join(""), 4) + placed(drawn, at, size, lean)
}
