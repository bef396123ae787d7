import { fog, heightAt } from "../brush/ground.ts"
import { crestOf, ridge } from "../brush/ridgelines.ts"
import { glow, sky, stars, streaks, sun } from "../brush/sky.ts"
import { circle, type Scene } from "../brush/svg.ts"
import { araucaria } from "../brush/trees.ts"

// biome-ignore format: a picture is read from back to front, one layer a line
export const hills = {
  "serra-ao-amanhecer": (frame) => {
    const haze = "#f2c79d"
    return [
      sky(frame, [[0, "#2f4465"], [0.35, "#7f7f97"], [0.62, "#d9a68c"], [0.85, "#f4cf9d"], [1, "#fae0b2"]], 0.55),
      streaks(frame, "#f7d2ae", [[0.08, 0], [0.22, 0.55], [0.36, 0.25], [0.46, 0]]),
      sun([842, 318], 27, { disc: "#fff3d6", halo: "#ffd79a" }),
      ridge(frame, { base: 0.47, rise: 0.13, waves: 3, sharp: 0.5, colour: "#c4a19d", haze, hazy: 0.95 }, "a1"),
      ridge(frame, { base: 0.545, rise: 0.13, waves: 2.6, sharp: 0.45, colour: "#a08893", haze, hazy: 0.9 }, "a2"),
      ridge(frame, { base: 0.63, rise: 0.13, waves: 2.2, colour: "#75708a", haze, hazy: 0.8 }, "a3"),
      fog(frame, "#f8dcb8", 0.63, 0.07, 0.55),
      ridge(frame, { base: 0.73, rise: 0.12, waves: 2, wood: 4, colour: "#4a536d", haze: "#dba98e", hazy: 0.7 }, "a4"),
      ridge(frame, { base: 0.85, rise: 0.13, waves: 1.7, wood: 8, colour: "#27354e", haze: "#a3827e", hazy: 0.65 }, "a5"),
      ridge(frame, { base: 1.0, rise: 0.15, waves: 1.4, wood: 18, colour: "#101b2a", haze: "#2c3242", hazy: 0.5 }, "a6"),
    ].join("")
  },
  "serra-com-neblina": (frame) => {
    const haze = "#d2dbd6"
    const { random } = frame
    const front = { base: 1, rise: 0.15, waves: 1.2, wood: 8 }
    const crest = crestOf(frame, front, "b6")
    return [
      sky(frame, [[0, "#9fb1b4"], [0.5, "#c8d3d0"], [1, "#e6eae2"]], 0.6),
      streaks(frame, "#f2f4ee", [[0, 0.6], [0.25, 0.5], [0.42, 0]], { cover: 0.7 }),
      ridge(frame, { base: 0.46, rise: 0.27, waves: 2.2, sharp: 0.7, colour: "#a5b8b6", haze, hazy: 1 }, "b1"),
      fog(frame, "#e9ede7", 0.44, 0.1, 0.8, 21),
      ridge(frame, { base: 0.6, rise: 0.26, waves: 2, sharp: 0.6, wood: 2, colour: "#76928f", haze, hazy: 0.95 }, "b2"),
      fog(frame, "#e3e9e3", 0.57, 0.09, 0.85, 22),
      ridge(frame, { base: 0.74, rise: 0.22, waves: 1.8, sharp: 0.4, wood: 6, colour: "#426864", haze, hazy: 0.85 }, "b3"),
      fog(frame, "#dde5de", 0.7, 0.09, 0.8, 23),
      ridge(frame, { base: 0.88, rise: 0.18, waves: 1.5, wood: 12, colour: "#234844", haze: "#b5c6be", hazy: 0.75 }, "b4"),
      ...[95, 178, 300, 372, 1035, 1130, 1222].map((x, index) =>
        araucaria({ foot: [x, heightAt(crest, x) + 12], tall: random.between(270, 400) - (index % 2) * 70, colour: "#0f2523", random }),
      ),
      ridge(frame, { ...front, colour: "#0f2523", haze: "#1d3a36", hazy: 0.6 }, "b6"),
    ].join("")
  },
  "lua-sobre-a-serra": (frame) => {
    const haze = "#5f8391"
    return [
      sky(frame, [[0, "#071019"], [0.5, "#14303f"], [0.85, "#2f5a68"], [1, "#5a8790"]], 0.62),
      stars(frame, 170, 0.5),
      glow([420, 210], 560, "#a9d3d6", 0.5),
      glow([420, 210], 170, "#e9f5ee", 0.6),
      circle([420, 210], 46, "#f2f6ea"),
      circle([408, 200], 10, "#d5ded3", 'opacity=".6"') + circle([434, 222], 14, "#d9e2d7", 'opacity=".5"'),
      streaks(frame, "#9fc4c8", [[0.1, 0.1], [0.34, 0.4], [0.5, 0]], { cover: 0.55 }),
      ridge(frame, { base: 0.56, rise: 0.17, waves: 2.1, sharp: 0.65, colour: "#3c6472", haze, hazy: 0.8 }, "k1"),
      fog(frame, "#8db1b6", 0.58, 0.06, 0.5, 4),
      ridge(frame, { base: 0.67, rise: 0.15, waves: 1.8, sharp: 0.5, colour: "#234653", haze: "#4f7683", hazy: 0.8 }, "k2"),
      fog(frame, "#7ea3aa", 0.7, 0.06, 0.5, 5),
      ridge(frame, { base: 0.8, rise: 0.15, waves: 1.7, wood: 6, colour: "#122d38", haze: "#33586a", hazy: 0.7 }, "k3"),
      ridge(frame, { base: 0.98, rise: 0.17, waves: 1.3, wood: 17, colour: "#07151c", haze: "#10262f", hazy: 0.6 }, "k4"),
    ].join("")
  },
} satisfies Record<string, Scene>
