import { blurred } from "../brush/effects.ts"
import { field, fog, grassEdge, swell } from "../brush/ground.ts"
import { ridge } from "../brush/ridgelines.ts"
import { glow, sky, streaks, sun } from "../brush/sky.ts"
import { type Frame, linear, mix, polygon, type Scene, type Spot, shape } from "../brush/svg.ts"
import { palm } from "../brush/trees.ts"
import { beach, glitter, surf, water } from "../brush/water.ts"

// biome-ignore format: a picture is read from back to front, one layer a line
export const coast = {
  "costao-ao-entardecer": (frame) => {
    const rock = (spots: readonly Spot[], colour: string, haze: string) => dome(frame, spots, colour, haze)
    return [
      sky(frame, [[0, "#2b3d5f"], [0.4, "#8a7289"], [0.72, "#ee9f7f"], [1, "#fcd59b"]], 0.56),
      streaks(frame, "#ffb894", [[0.02, 0.3], [0.2, 0.75], [0.42, 0]], { cover: 0.62, seed: 3 }),
      sun([700, 418], 30, { disc: "#ffeec4", halo: "#ffb877" }),
      rock(
        [[-60, 480], [60, 470], [150, 440], [220, 350], [270, 285], [318, 300], [360, 400], [420, 460], [520, 478], [560, 482]],
        "#8c6f7c",
        "#f3b78d",
      ),
      rock([[860, 482], [930, 470], [1000, 440], [1060, 405], [1120, 430], [1200, 400], [1340, 380]], "#94737c", "#f5bd90"),
      water(frame, { top: 480, bottom: 853, stops: [[0, "#f0b68a"], [0.18, "#c08a86"], [0.55, "#5c5d7b"], [1, "#27365a"]], wave: "#ffd9ad" }),
      glitter(frame, { x: 700, top: 482, bottom: 853, colour: "#ffe3b0", spread: 170, count: 330 }),
      rock([[-60, 500], [40, 520], [130, 560], [230, 585], [300, 640], [360, 700], [390, 760], [420, 870]], "#1c2136", "#3a3850"),
      surf(frame, [[740, 16], [815, 24]], "#ffe8cf", "#2a3152"),
      rock([[700, 900], [760, 830], [860, 790], [960, 730], [1060, 720], [1160, 650], [1240, 640], [1340, 600]], "#141a2c", "#2b2e45"),
    ].join("")
  },
  "praia-ao-amanhecer": (frame) => {
    const { random } = frame
    const shore = swell([[-60, 640], [200, 612], [520, 618], [860, 596], [1340, 560]])
    return [
      sky(frame, [[0, "#7fa8bd"], [0.45, "#bcd0cd"], [0.78, "#f3dcc0"], [1, "#fbe7c6"]], 0.48),
      streaks(frame, "#fff1dc", [[0.02, 0.5], [0.18, 0.8], [0.38, 0]], { cover: 0.62, seed: 5 }),
      sun([930, 336], 24, { disc: "#fff8e2", halo: "#ffe4b4" }),
      ridge(frame, { base: 0.475, rise: 0.055, waves: 1.4, colour: "#9fb3b4", haze: "#f0dcc0", hazy: 0.9 }, "h1"),
      water(frame, { top: 400, bottom: 660, stops: [[0, "#d9d9c8"], [0.3, "#8fb9bb"], [0.75, "#5f9ea6"], [1, "#9cc7c2"]], wave: "#f7f1dc" }),
      glitter(frame, { x: 930, top: 402, bottom: 600, colour: "#fff3d4", spread: 150, count: 180 }),
      surf(frame, [[520, 9], [566, 14], [612, 18]], "#fbf8ee", "#3f7f88"),
      beach(frame, shore, { wet: "#b7a68c", dry: "#dcc49c", fleck: "#b1936a" }),
      surf(frame, [[632, 10]], "#fbf8ee", "#a48f72"),
      palm({ foot: [150, 880], tall: 640, colour: "#24312c", random }),
      palm({ foot: [40, 900], tall: 500, colour: "#1d2925", random }),
      palm({ foot: [322, 860], tall: 400, colour: "#33423a", random }),
      grassEdge(frame, swell([[-60, 800], [120, 806], [300, 838], [420, 880], [1340, 980]]), { tall: 60, colour: "#24312b", light: "#8b9060" }),
    ].join("")
  },
  coqueiros: (frame) => {
    const { random } = frame
    return [
      sky(frame, [[0, "#22345a"], [0.3, "#6b5f86"], [0.6, "#d98488"], [0.85, "#f8b98a"], [1, "#fcdca4"]], 0.74),
      streaks(frame, "#ff9f8c", [[0.05, 0.2], [0.3, 0.65], [0.55, 0.4], [0.66, 0]], { cover: 0.6, seed: 8 }),
      sun([560, 868], 44, { disc: "#fff0c8", halo: "#ffb26f" }),
      ridge(frame, { base: 0.735, rise: 0.035, waves: 1.5, colour: "#9d6f80", haze: "#f2ae88", hazy: 0.8 }, "i1"),
      water(frame, { top: 940, bottom: 1280, stops: [[0, "#f5bd8d"], [0.3, "#b5777f"], [1, "#2d2f52"]], wave: "#ffdcae" }),
      glitter(frame, { x: 560, top: 942, bottom: 1240, colour: "#ffe5b4", spread: 150, count: 170 }),
      blurred(palm({ foot: [190, 1290], tall: 1010, colour: "#161a2b", random }), 0.9),
      blurred(palm({ foot: [700, 1300], tall: 860, colour: "#161a2b", random }), 0.9),
      blurred(palm({ foot: [330, 1290], tall: 560, colour: "#2b2b44", random }), 1.4),
      shape(polygon([[-60, 1340], ...swell([[-60, 1192], [250, 1217], [520, 1247], [920, 1207]]), [920, 1340]]), "#10131f"),
    ].join("")
  },
  "chapada-dourada": (frame) =>
    [
      sky(frame, [[0, "#47698f"], [0.5, "#c2a7a0"], [0.85, "#f7cf98"], [1, "#fbe0ad"]], 0.55),
      streaks(frame, "#ffe0b5", [[0.03, 0.3], [0.2, 0.7], [0.4, 0]], { cover: 0.6, seed: 17 }),
      mesa(
        frame,
        { top: 372, foot: 520, steps: [[640, 0], [700, 1], [1010, 0.96], [1060, 0.4], [1200, 0.34], [1280, 0.1], [1340, 0]] },
        "#c99584",
        "#f4cb9c",
      ),
      mesa(
        frame,
        { top: 296, foot: 580, steps: [[-60, 0.9], [240, 1], [330, 0.96], [372, 0.45], [470, 0.38], [520, 0.12], [760, 0]] },
        "#b06a4f",
        "#e6ae80",
      ),
      fog(frame, "#f8d6a8", 0.63, 0.06, 0.5),
      ridge(frame, { base: 0.72, rise: 0.06, waves: 1.6, wood: 3, colour: "#7f6a4c", haze: "#d8a878", hazy: 0.7 }, "j1"),
      ridge(frame, { base: 0.83, rise: 0.09, waves: 1.8, wood: 8, colour: "#4f4d36", haze: "#a98256", hazy: 0.7 }, "j2"),
      field(frame, swell([[-60, 800], [300, 770], [700, 800], [1340, 730]]), { near: "#211f16", far: "#5d5132", patch: "#8a703c" }),
      grassEdge(frame, swell([[-60, 802], [300, 772], [700, 802], [1340, 732]]), { tall: 70, colour: "#2a2819", light: "#d9a961" }),
      glow([1080, 380], 640, "#ffd596", 0.3),
    ].join(""),
} satisfies Record<string, Scene>

/** Worn granite: smooth outline, streaked by rain down its face. */
function dome(_frame: Frame, spots: readonly Spot[], colour: string, haze: string): string {
  const line = swell(spots)
  const end = line.at(-1) ?? [0, 0]
  const [first] = line
  const low = Math.max(...line.map(([, y]) => y)) + 10
  const high = Math.min(...line.map(([, y]) => y))
  const outline = polygon([[first?.[0] ?? 0, low + 400], ...line, [end[0], low + 400]])
  return shape(
    outline,
    linear(
      [0, high],
      [0, low],
      [
        [0, colour],
        [1, mix(colour, haze, 0.6)],
      ],
    ),
  )
}

/** A table mountain: a cliff lit from the right, above a slope of rubble. */
function mesa(
  frame: Frame,
  { top, foot, steps }: { top: number; foot: number; steps: readonly (readonly [number, number])[] },
  colour: string,
  haze: string,
): string {
  const { random } = frame
  const rim = steps.flatMap(([x, tall], index): Spot[] => {
    const y = foot - (foot - top) * tall
    const before = steps[index - 1]
    if (!before) return [[x, y]]
    const [bx, by] = [before[0], foot - (foot - top) * before[1]]
    return Array.from({ length: 12 }, (_, part): Spot => {
      const share = (part + 1) / 12
      return [bx + (x - bx) * share, by + (y - by) * share + random.between(-3, 3)]
    })
  })
  const outline = polygon([[rim[0]?.[0] ?? 0, 900], ...rim, [rim.at(-1)?.[0] ?? 0, 900]])
  const rays = Array.from({ length: 46 }, () => {
    const x = random.between(rim[0]?.[0] ?? 0, rim.at(-1)?.[0] ?? 0)
    const y = top + random.between(4, 30)
    return shape(
      `M${x} ${y}l${random.between(3, 12)} ${random.between(60, 150)}l${random.between(-18, -4)} 0z`,
      "#3a1d1a",
      `opacity="${random.between(0.08, 0.24).toFixed(2)}"`,
    )
  })
  const id = `mesa${top}`
  return [
    shape(
      outline,
      linear(
        [0, top],
        [0, foot + 30],
        [
          [0, colour],
          [0.55, mix(colour, "#5a3a38", 0.25)],
          [0.6, mix(colour, haze, 0.35)],
          [1, mix(colour, haze, 0.85)],
        ],
      ),
    ),
    `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${blurred(rays.join(""), 2)}</g>`,
  ].join("")
}
