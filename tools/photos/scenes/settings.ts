import {
  beach,
  field,
  fog,
  glitter,
  grassEdge,
  level,
  surf,
  swell,
  type View,
  verge,
  water,
} from "../brush/foreground.ts"
import { glow, palm, ridge, sky, streaks, sun } from "../brush/landscape.ts"
import { wood } from "../brush/sets.ts"
import { blurred, linear, mix, rect, type Scene } from "../brush/svg.ts"

// Where bicycles are photographed outdoors: what is far is out of focus, the ground at their tyres is sharp.

// biome-ignore format: a picture is read from back to front, one layer a line
export const settings = {
  lookout(frame) {
    const haze = "#f2c79d"
    const back = [
      sky(frame, [[0, "#3b547c"], [0.45, "#a78f9b"], [0.8, "#f0b68e"], [1, "#fbdba6"]], 0.6),
      streaks(frame, "#ffd7ae", [[0.03, 0.3], [0.22, 0.7], [0.42, 0]], { cover: 0.62 }),
      sun([1010, 330], 26, { disc: "#fff0c8", halo: "#ffc888" }),
      ridge(frame, { base: 0.56, rise: 0.14, waves: 2.4, sharp: 0.5, colour: "#a88a95", haze, hazy: 0.9 }, "n1"),
      ridge(frame, { base: 0.64, rise: 0.12, waves: 2, colour: "#716f89", haze, hazy: 0.8 }, "n2"),
      ridge(frame, { base: 0.72, rise: 0.1, waves: 1.8, wood: 3, colour: "#474f69", haze: "#cf9e88", hazy: 0.7 }, "n3"),
    ].join("")
    const rail = [0, 1, 2, 3, 4].map((post) =>
      rect(70 + post * 290, 500, 26, 180, linear([70 + post * 290, 0], [96 + post * 290, 0], [[0, "#6b5a4c"], [1, "#2c2522"]])),
    )
    const beams = [512, 586].map((y) =>
      rect(-20, y, 1320, 24, linear([0, y], [0, y + 24], [[0, "#8d7460"], [0.3, "#5f4d41"], [1, "#2b2321"]])),
    )
    return (
      blurred(back, 3.2) +
      blurred(rail.join("") + beams.join(""), 1.2) +
      field(frame, level(668, frame.width), { near: "#4a4038", far: "#a58a70", patch: "#c8a27a", grainy: 0.6 }) +
      glow([1010, 360], 640, "#ffcf95", 0.35)
    )
  },
  highland(frame) {
    const back = [
      sky(frame, [[0, "#3f7197"], [0.5, "#94b5bd"], [1, "#e5ddc1"]], 0.55),
      streaks(frame, "#fbf3dd", [[0.02, 0.5], [0.2, 0.85], [0.4, 0]], { cover: 0.66 }),
      ridge(frame, { base: 0.55, rise: 0.24, waves: 1.5, sharp: 0.7, colour: "#8aa2a0", haze: "#dcd9bf", hazy: 0.9 }, "o1"),
      fog(frame, "#efe8cf", 0.53, 0.05, 0.7, 4),
      ridge(frame, { base: 0.66, rise: 0.18, waves: 1.7, sharp: 0.35, wood: 3, colour: "#587a64", haze: "#bfc69c", hazy: 0.8 }, "o2"),
      ridge(frame, { base: 0.76, rise: 0.1, waves: 1.5, wood: 5, colour: "#45613f", haze: "#97a368", hazy: 0.8 }, "o3"),
    ].join("")
    const ground = swell([[-60, 668], [420, 652], [900, 660], [1340, 640]])
    return [
      blurred(back, 3.4),
      field(frame, ground, { near: "#574a2c", far: "#a59a5c", patch: "#8b5f38", grainy: 0.6 }),
      blurred(grassEdge(frame, ground, { tall: 34, colour: "#66703c", light: "#cdc47e" }), 1.2),
    ].join("")
  },
  dirtRoad(frame) {
    const back = [
      sky(frame, [[0, "#5a8aa6"], [0.5, "#b9c8c0"], [1, "#f4dcb2"]], 0.66),
      streaks(frame, "#fff3da", [[0.02, 0.3], [0.25, 0.7], [0.5, 0]], { cover: 0.58 }),
      ridge(frame, { base: 0.67, rise: 0.07, waves: 1.7, colour: "#9a9a86", haze: "#e6cf9f", hazy: 0.8 }, "q1"),
      rect(0, 575, 1280, 200, linear([0, 575], [0, 700], [[0, "#c3ab68"], [1, "#8c7a3c"]])),
    ].join("")
    const edge = swell([[-60, 672], [640, 664], [1340, 674]])
    return [
      blurred(back, 3.4),
      field(frame, edge, { near: "#8d4424", far: "#c98253", patch: "#d9a06c", grainy: 0.7 }),
      blurred(grassEdge(frame, edge, { tall: 46, colour: "#7d6a32", light: "#e2c67c" }), 1),
    ].join("")
  },
  seaside(frame) {
    const { random } = frame
    const back = [
      sky(frame, [[0, "#6f9dbb"], [0.5, "#b8ced0"], [1, "#f5dfc0"]], 0.52),
      streaks(frame, "#fff6e4", [[0.02, 0.5], [0.2, 0.8], [0.42, 0]], { cover: 0.62 }),
      ridge(frame, { base: 0.54, rise: 0.09, waves: 1.3, colour: "#8fa9b0", haze: "#e8d8c0", hazy: 0.8 }, "r1"),
      water(frame, { top: 455, bottom: 640, stops: [[0, "#b9cfcb"], [0.4, "#6fa6af"], [1, "#85bcbd"]], wave: "#f7f1dc" }),
      glitter(frame, { x: 900, top: 458, bottom: 590, colour: "#fff6dc", spread: 260, count: 160 }),
      surf(frame, [[560, 9], [604, 14]], "#fbf8ee", "#3f7f88"),
      palm({ foot: [1195, 700], tall: 560, colour: "#3c5148", random }),
      palm({ foot: [1080, 690], tall: 430, colour: "#4d655a", random }),
    ].join("")
    return (blurred(back, 2.8) + beach(frame, level(636, frame.width), { wet: "#c4ae8d", dry: "#dec79f", fleck: "#a88a60" }))
  },
  lawn(frame) {
    const view: View = { horizon: 380, bottom: frame.height, centre: 640, bend: () => 0, until: 1.9 }
    return [
      wood(frame, { far: "#a9c58a", near: "#3d6a40", light: "#fbf6c6", soil: "#5f8a3c", at: 600 }),
      field(frame, level(616, frame.width), { near: "#3f6a2c", far: "#9dbb62", patch: "#c9cf7a", grainy: 0.5 }),
      verge(frame, view, { from: 0, to: 900, tall: 20, near: "#3a6a2a", far: "#86a852", light: mix("#d5dc86", "#ffffff", 0.1), count: 1800 }),
    ].join("")
  },
} satisfies Record<string, Scene>
