import { mix, type Spot, short } from "../brush/svg.ts"
import { along, between, type Joints } from "./shape.ts"
import { bentTube, tube } from "./tubes.ts"

export function mudguards({ rear, front: axle }: Joints, radius: number, colour: string): string {
  const arc = ([x, y]: Spot, from: number, to: number) => {
    const far = radius + 16
    const spot = (degrees: number) =>
      [x + Math.cos((degrees * Math.PI) / 180) * far, y + Math.sin((degrees * Math.PI) / 180) * far]
        .map(short)
        .join(" ")
    return `M${spot(from)}A${far} ${far} 0 0 1 ${spot(to)}`
  }
  const tone = mix(colour, "#000000", 0.12)
  return bentTube(arc(rear, 168, 318), 13, tone, 0.35) + bentTube(arc(axle, 222, 328), 13, tone, 0.35)
}

export function rack({ rear: [x, y] }: Joints, radius: number): string {
  const top = y - radius - 48
  return (
    bentTube(`M${x - 200} ${top}H${x + 165}`, 13, "#44494e", 0.6) +
    bentTube(`M${x - 120} ${top}L${x} ${y}L${x + 40} ${top}`, 9, "#44494e", 0.5)
  )
}

export function bottle({ headFoot }: Joints, colour: string): string {
  const [from, to] = [between([0, 0], headFoot, 0.28), between([0, 0], headFoot, 0.62)]
  const aside: Spot = [-14, -44]
  const [foot, neck] = [along(from, aside, 1), along(to, aside, 1)]
  const cap = between(foot, neck, 1.14)
  return [tube(neck, cap, [40, 26], "#202327", 0.4), tube(foot, neck, 68, colour, 0.35)].join("")
}
