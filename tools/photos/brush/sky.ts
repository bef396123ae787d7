import { fade, masked, noisy } from "./effects.ts"
import { circle, type Frame, linear, radial, rect, type Spot, type Stop } from "./svg.ts"

export function sky({ width, height }: Frame, stops: readonly Stop[], horizon = 0.7): string {
  return rect(0, 0, width, height, linear([0, 0], [0, height * horizon], stops))
}

export function glow(at: Spot, radius: number, colour: string, opacity = 1): string {
  const stops: Stop[] = [0, 0.12, 0.25, 0.45, 0.7, 1].map((far) => [far, colour, opacity * (1 - far) ** 2.2])
  return circle(at, radius, radial(at, radius, stops))
}

export function sun(at: Spot, radius: number, { disc, halo }: { disc: string; halo: string }): string {
  return glow(at, radius * 14, halo, 0.75) + glow(at, radius * 4.5, disc, 0.7) + circle(at, radius, disc)
}

/** Long thin clouds, thickest where the mask's stops say. */
export function streaks(
  frame: Frame,
  colour: string,
  where: readonly (readonly [at: number, opacity: number])[],
  { cover = 0.6, seed = frame.seed, fine = 1 } = {},
): string {
  const cloud = noisy(frame, { frequency: [0.0016 * fine, 0.011 * fine], colour, cover, contrast: 3.4, seed })
  return masked(cloud, fade(frame, where))
}
