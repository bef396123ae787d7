import { buildings } from "../brush/city.ts"
import { blurred } from "../brush/effects.ts"
import { field, grassEdge, level, swell } from "../brush/ground.ts"
import { ridge } from "../brush/ridgelines.ts"
import { road, spotAt, type View, verge } from "../brush/road.ts"
import { glow, sky, stars, streaks, sun } from "../brush/sky.ts"
import { circle, type Frame, group, mix, rect, type Scene, shape, short, stroke } from "../brush/svg.ts"
import { eucalyptus, palm } from "../brush/trees.ts"
import { glitter, water } from "../brush/water.ts"

// biome-ignore format: a picture is read from back to front, one layer a line
export const city = {
  "ciclovia-ao-entardecer": (frame) => {
    const { random, height } = frame
    const view: View = {
      horizon: 500,
      bottom: height,
      centre: 500,
      bend: (depth) => 190 * Math.sin((depth - 1) * 0.36) * (depth * 0.3),
      until: 12,
    }
    const half = 250
    return [
      sky(frame, [[0, "#32476b"], [0.4, "#8f8296"], [0.75, "#eeb08a"], [1, "#fbd9a5"]], 0.6),
      streaks(frame, "#ffd0a6", [[0.03, 0.2], [0.22, 0.7], [0.45, 0]], { cover: 0.6, seed: 6 }),
      sun([330, 388], 26, { disc: "#ffefcb", halo: "#ffc182" }),
      buildings(frame, { foot: 520, low: 50, high: 190, broad: 44, colour: "#9c8593", haze: "#f0c09a" }),
      buildings(frame, { foot: 525, low: 40, high: 250, broad: 56, colour: "#6a6078", haze: "#d8a48f", lit: "#ffe0a0", share: 0.1 }),
      buildings(frame, { foot: 530, low: 20, high: 210, broad: 70, colour: "#3f4258", haze: "#a27d80", lit: "#ffd98e", share: 0.2 }),
      field(frame, level(524, frame.width), { near: "#26342a", far: "#6e6a55", patch: "#8c7d4e" }),
      ...[60, 190, 720, 860, 1010, 1190].map((x, index) =>
        eucalyptus({ foot: [x, 540 + index * 2], tall: random.between(150, 260), colour: "#262f2c", random }),
      ),
      road(frame, view, { surface: "#8e3b35", far: "#d39a80", half, edge: "#f6ead2", middle: "#f6ead2" }),
      bicycleMark(view, 1.62, 120),
      verge(frame, view, { from: half + 10, to: 1300, tall: 44, near: "#18231b", far: "#5b5a41", light: "#cfa862", count: 3000 }),
      ...[1.35, 2.2, 3.6, 6].map((depth) => lamp(view, depth, half + 90, "#22252b")),
      glow([330, 410], 560, "#ffcc90", 0.35),
    ].join("")
  },
  "cidade-a-noite": (frame) => {
    const { random } = frame
    const skyline = [
      buildings(frame, { foot: 560, low: 60, high: 240, broad: 50, colour: "#22303f", haze: "#6a5f5c", lit: "#ffdf9e", share: 0.26 }),
      buildings(frame, { foot: 566, low: 40, high: 310, broad: 66, colour: "#111c27", haze: "#3a3d42", lit: "#ffd27c", share: 0.4 }),
    ].join("")
    return [
      sky(frame, [[0, "#070d17"], [0.45, "#16263a"], [0.75, "#4a4a5a"], [1, "#a07a5c"]], 0.66),
      stars(frame, 60, 0.35),
      streaks(frame, "#6c6a70", [[0.1, 0.1], [0.35, 0.4], [0.55, 0]], { cover: 0.55, seed: 14 }),
      glow([760, 570], 800, "#ffb866", 0.55),
      skyline,
      blurred(skyline, 5).replace("<g", '<g opacity=".3" style="mix-blend-mode:screen"'),
      bridge("#0d151e", "#ffd68a"),
      water(frame, { top: 570, bottom: 853, stops: [[0, "#3c3a3e"], [0.2, "#1c2733"], [1, "#070d15"]], wave: "#d9a866" }),
      group(blurred(skyline, 9, 2), 'transform="translate(0 1136) scale(1 -1)" opacity=".5"'),
      blurred(
        Array.from({ length: 46 }, () =>
          rect(
            random.between(0, 1280),
            574,
            random.between(2, 6),
            random.between(60, 240),
            random.pick(["#ffd07a", "#ffb45e", "#ff8f5a", "#d8e8ee"]),
            `opacity="${random.between(0.15, 0.5).toFixed(2)}"`,
          ),
        ).join(""),
        9,
        1.6,
      ),
      grassEdge(frame, swell([[-60, 800], [300, 824], [640, 846], [1000, 828], [1340, 790]]), { tall: 50, colour: "#05090d", light: "#1d2a2c" }),
    ].join("")
  },
  "lagoa-ao-entardecer": (frame) => {
    const { random } = frame
    const shore = [
      ridge(frame, { base: 0.5, rise: 0.24, waves: 1.5, sharp: 0.2, colour: "#6f7290", haze: "#e8b69a", hazy: 0.8 }, "l1"),
      ridge(frame, { base: 0.53, rise: 0.14, waves: 1.9, sharp: 0.1, wood: 3, colour: "#474f6b", haze: "#b98f8b", hazy: 0.7 }, "l2"),
      buildings(frame, { foot: 470, low: 10, high: 60, broad: 26, colour: "#3b4058", haze: "#8f7480", lit: "#ffe0a0", share: 0.3 }),
    ].join("")
    return [
      sky(frame, [[0, "#37507c"], [0.4, "#9887a0"], [0.75, "#f0aa8c"], [1, "#fcd8a4"]], 0.52),
      streaks(frame, "#ffc7a4", [[0.02, 0.3], [0.18, 0.7], [0.36, 0]], { cover: 0.62, seed: 12 }),
      sun([960, 300], 24, { disc: "#fff0ca", halo: "#ffc387" }),
      shore,
      water(frame, { top: 466, bottom: 853, stops: [[0, "#e6ae93"], [0.3, "#b48a97"], [0.7, "#626a8e"], [1, "#2b3a60"]], wave: "#ffe0bb" }),
      group(blurred(shore, 7, 2), 'transform="translate(0 932) scale(1 -1)" opacity=".45"'),
      glitter(frame, { x: 960, top: 470, bottom: 853, colour: "#ffe4ba", spread: 120, count: 240 }),
      palm({ foot: [1180, 880], tall: 560, colour: "#171c2b", random }),
      palm({ foot: [1085, 890], tall: 400, colour: "#1d2233", random }),
      railing(frame, 745, "#171b29"),
    ].join("")
  },
} satisfies Record<string, Scene>

function lamp(view: View, depth: number, aside: number, colour: string): string {
  const [x, y] = spotAt(view, depth, aside)
  const tall = 620 / depth
  const arm = `M${short(x)} ${short(y)}v${short(-tall)}q0 ${short(-tall * 0.06)} ${short(-tall * 0.1)} ${short(-tall * 0.06)}h${short(-tall * 0.06)}`
  return (
    stroke(arm, colour, Math.max(1.4, 9 / depth)) + glow([x - tall * 0.17, y - tall * 1.05], 70 / depth, "#ffe9b8", 0.9)
  )
}

function bicycleMark(view: View, depth: number, size: number): string {
  const [x, y] = spotAt(view, depth, 115)
  const scale = size / depth / 100
  const mark = `<circle cx="-30" cy="0" r="20"/><circle cx="30" cy="0" r="20"/><path d="M-30 0L-10 -30H18L30 0M-10 -30L0 0L18 -30M-16 -38h12M14 -40h10"/>`
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${short(scale * 10) / 10} ${(scale * 0.55).toFixed(3)})" fill="none" stroke="#f6ead2" stroke-width="6" opacity=".85">${mark}</g>`
}

function bridge(colour: string, light: string): string {
  const [foot, deck, top] = [572, 512, 190]
  const mast = `M806 ${foot}L838 ${top}h10L880 ${foot}h-16L845 ${top + 90}h-4L822 ${foot}z`
  const cables = [...Array(17).keys()].flatMap((index) => {
    const out = 46 + index * 25
    const high = top + 18 + index * 9
    return [`M843 ${high}L${843 - out} ${deck}`, `M843 ${high}L${843 + out} ${deck}`]
  })
  const lights = [...Array(24).keys()].map((index) => circle([390 + index * 39, deck - 5], 2.2, light))
  return (
    stroke(cables.join(""), light, 1, 'opacity=".55"') +
    rect(340, deck, 1000, 9, colour) +
    shape(mast, colour) +
    lights.join("")
  )
}

/** The iron rail of a lakeside path. */
function railing({ width }: Frame, top: number, colour: string): string {
  const posts = [...Array(10).keys()].map((index) => rect(index * 142 - 4, top, 11, 120, colour))
  return (
    posts.join("") +
    rect(-10, top - 6, width + 20, 11, colour) +
    rect(-10, top + 42, width + 20, 6, colour) +
    rect(-10, top + 86, width + 20, 40, mix(colour, "#000000", 0.3))
  )
}
