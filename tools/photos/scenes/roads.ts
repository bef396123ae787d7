import { blurred } from "../brush/effects.ts"
import { field, fog, swell, wires } from "../brush/ground.ts"
import { ridge } from "../brush/ridgelines.ts"
import { fence, road, track, type View, verge } from "../brush/road.ts"
import { glow, heaps, sky, streaks, sun } from "../brush/sky.ts"
import { curved, ribbon, type Scene, shape } from "../brush/svg.ts"
import { cerradoTree, eucalyptus } from "../brush/trees.ts"

// biome-ignore format: a picture is read from back to front, one layer a line
export const roads = {
  "estrada-ao-entardecer": (frame) => {
    const view: View = {
      horizon: 486,
      bottom: frame.height,
      centre: 600,
      bend: (depth) => 260 * Math.sin((depth - 1) * 0.5) * (depth * 0.34),
      until: 7.4,
    }
    const crest = swell([[-60, 500], [240, 548], [520, 530], [700, 536], [980, 512], [1340, 470]])
    return [
      sky(frame, [[0, "#34466a"], [0.35, "#94808f"], [0.65, "#e9a780"], [1, "#fbdc9f"]], 0.5),
      streaks(frame, "#ffd9a8", [[0.04, 0.2], [0.22, 0.7], [0.4, 0]], { cover: 0.65, seed: 11 }),
      sun([402, 330], 25, { disc: "#fff0c8", halo: "#ffc97f" }),
      ridge(frame, { base: 0.5, rise: 0.14, waves: 2.2, sharp: 0.5, colour: "#b58d90", haze: "#f8cf98", hazy: 0.9 }, "c1"),
      ridge(frame, { base: 0.57, rise: 0.15, waves: 2.4, colour: "#80707f", haze: "#eab98a", hazy: 0.8 }, "c2"),
      ridge(frame, { base: 0.63, rise: 0.12, waves: 1.9, wood: 3, colour: "#4f5464", haze: "#c79a7b", hazy: 0.7 }, "c3"),
      field(frame, crest, { near: "#2a3628", far: "#8d7a50", patch: "#c09a56" }),
      road(frame, view, { surface: "#33343d", far: "#b2968a", edge: "#f1e3c8", middle: "#e8b84a", half: 330 }),
      verge(frame, view, { from: 345, to: 1500, tall: 62, near: "#18221a", far: "#6d6443", light: "#d3a65c", count: 3800 }),
      fence(frame, view, { aside: 520, tall: 150, colour: "#1b1c1e" }),
      glow([402, 360], 620, "#ffcf8f", 0.4),
    ].join("")
  },
  "asfalto-ao-meio-dia": (frame) => {
    const view: View = {
      horizon: 452,
      bottom: frame.height,
      centre: 660,
      bend: (depth) => -230 * Math.sin((depth - 1) * 0.42) * (depth * 0.36),
      until: 8,
    }
    const crest = swell([[-60, 476], [300, 490], [640, 500], [900, 496], [1340, 530]])
    return [
      sky(frame, [[0, "#2a689f"], [0.55, "#7fb0cf"], [1, "#d9e8e6"]], 0.52),
      heaps(frame, { light: "#fbfaf4", shade: "#a9bfce", cover: 0.5 }, [[0.02, 0], [0.14, 0.95], [0.32, 0.8], [0.42, 0]]),
      ridge(frame, { base: 0.53, rise: 0.2, waves: 1.8, sharp: 0.55, colour: "#84a5b1", haze: "#cbdad8", hazy: 0.85 }, "d1"),
      ridge(frame, { base: 0.57, rise: 0.16, waves: 2, sharp: 0.2, wood: 2, colour: "#55806f", haze: "#aec6a8", hazy: 0.75 }, "d2"),
      ridge(frame, { base: 0.62, rise: 0.12, waves: 1.7, wood: 5, colour: "#3d6a46", haze: "#8dab68", hazy: 0.7 }, "d3"),
      shape(ribbon([[770, 494, 7], [800, 478, 6], [770, 464, 5], [726, 455, 4], [742, 446, 3], [790, 438, 2.4]]), "#b9bab2", 'opacity=".9"'),
      field(frame, crest, { near: "#47662c", far: "#9bab66", patch: "#c5b66a" }),
      road(frame, view, { surface: "#55585d", far: "#aab0ae", edge: "#f4f2ea", middle: "#f0b92f", half: 340 }),
      verge(frame, view, { from: 355, to: 1500, tall: 58, near: "#2f4a1d", far: "#7f9450", light: "#b9bd62", count: 3800 }),
      wires([[1204, 90, 520], [1010, 262, 290], [926, 338, 186], [880, 378, 132], [852, 402, 98]], "#2c3430"),
    ].join("")
  },
  "estrada-de-terra-no-cerrado": (frame) => {
    const { random } = frame
    const view: View = {
      horizon: 500,
      bottom: frame.height,
      centre: 520,
      bend: (depth) => 150 * Math.sin((depth - 1) * 0.33) * (depth * 0.4),
      until: 13,
    }
    const crest = swell([[-60, 522], [400, 526], [900, 522], [1340, 528]])
    const tree = (x: number, y: number, tall: number, colour: string) =>
      cerradoTree({ foot: [x, y], tall, colour, random })
    return [
      sky(frame, [[0, "#3f7ca4"], [0.5, "#93b8c6"], [1, "#f0dcbc"]], 0.62),
      heaps(frame, { light: "#fbf3e2", shade: "#b9b7b8", cover: 0.44 }, [[0.06, 0], [0.2, 0.9], [0.42, 0.7], [0.54, 0]]),
      ridge(frame, { base: 0.61, rise: 0.07, waves: 1.4, sharp: 0.1, colour: "#8f9a9a", haze: "#e4d0b2", hazy: 0.8 }, "e1"),
      ridge(frame, { base: 0.63, rise: 0.035, waves: 2.6, wood: 5, colour: "#6d7c5c", haze: "#c2ac78", hazy: 0.7 }, "e2"),
      field(frame, crest, { near: "#8a7038", far: "#c9b274", patch: "#6f7a3c" }),
      ...[60, 170, 330, 700, 770, 860, 985, 1090, 1215].map((x) =>
        tree(x, 530 + random.between(0, 10), random.between(46, 90), "#5c6540"),
      ),
      track(frame, view, { surface: "#a8512b", far: "#d69a6a", half: 330, edge: "#b98a4a" }),
      verge(frame, view, { from: 335, to: 1600, tall: 60, near: "#5d4d22", far: "#b39a58", light: "#e9cf8a", count: 2600 }),
      tree(1085, 650, 420, "#2b2a1c"),
      tree(150, 600, 240, "#3a3a24"),
      verge(frame, view, { from: 480, to: 1600, tall: 90, near: "#3f3618", far: "#8a7440", light: "#dcc07a", count: 700 }),
    ].join("")
  },
  eucaliptos: (frame) => {
    const { random, width, height } = frame
    const view: View = {
      horizon: 760,
      bottom: height,
      centre: 410,
      bend: (depth) => 50 * Math.sin((depth - 1) * 0.5) * depth * 0.3,
      until: 12,
    }
    const row = (depth: number, colour: string) =>
      [-1, 1].map((side) => {
        const foot: [number, number] = [410 + (side * random.between(460, 560)) / depth, 760 + (height - 760) / depth]
        return eucalyptus({ foot, tall: 2300 / (depth + 0.55), colour, random })
      })
    const tones = ["#c9c39a", "#a9ad88", "#7d8b70", "#4f6251", "#1c2c26"]
    const rows = tones.map((tone, index) =>
      blurred(row(9 - index * 1.85, tone).join(""), [3.4, 2.8, 2.2, 1.4, 0.8][index] ?? 0),
    )
    return [
      sky(frame, [[0, "#9fb6a8"], [0.55, "#e3dcb4"], [1, "#fbeec6"]], 0.64),
      glow([420, 640], 620, "#fff1c4", 0.9),
      ridge(frame, { base: 0.61, rise: 0.03, waves: 2, wood: 8, colour: "#bdbd97", haze: "#efe6bd", hazy: 0.9 }, "f1"),
      field(frame, [[-60, 772], [width + 60, 772]], { near: "#2e3b25", far: "#cfc48c", patch: "#8d8a4a" }),
      track(frame, view, { surface: "#7b5a3c", far: "#e4cf9c", half: 235, edge: "#a38b58" }),
      ...rows.slice(0, 3),
      fog(frame, "#fbefc8", 0.585, 0.09, 0.6),
      ...rows.slice(3),
      verge(frame, view, { from: 245, to: 900, tall: 70, near: "#1b2818", far: "#b3ac74", light: "#d8cd84", count: 700 }),
      ...[0, 1, 2, 3].map((ray) =>
        shape(
          `M${330 + ray * 60} 300L${-80 + ray * 260} 1280H${60 + ray * 300}L${370 + ray * 60} 300z`,
          "#fff3cc",
          'opacity=".06"',
        ),
      ),
    ].join("")
  },
  "serra-em-curvas": (frame) => {
    const bends: [number, number, number][] = [
      [470, 1300, 150],
      [520, 1150, 112],
      [640, 1045, 78],
      [690, 975, 60],
      [560, 918, 52],
      [330, 880, 44],
      [205, 835, 36],
      [300, 790, 31],
      [520, 762, 27],
      [660, 730, 23],
      [590, 700, 19],
      [420, 682, 16],
      [330, 660, 13],
      [400, 640, 11],
      [520, 626, 9],
      [560, 610, 7.5],
      [500, 596, 6],
      [440, 586, 5],
      [455, 572, 4],
      [500, 562, 3],
    ]
    const line = curved(bends)
    return [
      sky(frame, [[0, "#35586f"], [0.5, "#9db3b0"], [0.8, "#e7d6b4"], [1, "#f6e3bd"]], 0.42),
      streaks(frame, "#fbe9c9", [[0.03, 0.4], [0.16, 0.7], [0.3, 0]], { cover: 0.66, seed: 9 }),
      ridge(frame, { base: 0.4, rise: 0.15, waves: 1.6, sharp: 0.75, colour: "#8fa5a0", haze: "#e8dcbc", hazy: 0.95 }, "g1"),
      fog(frame, "#f4e9cd", 0.385, 0.04, 0.7, 3),
      ridge(frame, { base: 0.47, rise: 0.14, waves: 1.3, sharp: 0.6, wood: 3, colour: "#5d8078", haze: "#c9cda9", hazy: 0.8 }, "g2"),
      field(
        frame,
        swell([[-60, 470], [180, 560], [420, 575], [600, 545], [800, 480], [920, 450]]),
        { near: "#27452f", far: "#7d9a68", patch: "#4f7050", grainy: 0.55 },
      ),
      shape(
        ribbon(line.map(([x, y, half]) => [x + half * 0.25, y + half * 0.28, half * 1.1])),
        "#0c1a15",
        'opacity=".6"',
      ),
      shape(ribbon(line), "#8d9089"),
      shape(ribbon(line.map(([x, y, half]) => [x, y, half * 0.9])), "#6b7070"),
      shape(ribbon(line.map(([x, y, half]) => [x, y, half * 0.025])), "#f2c14a"),
      fog(frame, "#eadfc0", 0.45, 0.03, 0.4, 6),
    ].join("")
  },
} satisfies Record<string, Scene>
