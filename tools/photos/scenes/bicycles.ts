import { bicycle, photographed, placed } from "../bicycle/bicycle.ts"
import { wheel } from "../bicycle/wheels.ts"
import { glow, ridge, sky, streaks, sun } from "../brush/landscape.ts"
import { studio, wall, wood } from "../brush/sets.ts"
import { blurred, circle, group, linear, rect, type Scene, type Spot, short, silhouette, stroke } from "../brush/svg.ts"
import { settings } from "./settings.ts"

// biome-ignore format: a picture is read from back to front, one layer a line
export const bicycles = {
  "speed-vermelha-no-muro": (frame) =>
    wall(frame, { colour: "#d9c7a3", skirt: "#5f7f86", floor: "#a49a8b", at: 690, leaves: true }) +
    photographed(
      { kind: "road", frame: "#b8262c", bottle: "#e9e7de", tape: "#1c1d20", wall: "#b58a58" },
      { at: [590, 742], size: 570, shadow: "wall" },
    ),
  "speed-preta-no-estudio": (frame) =>
    studio(frame, "#b9bdb6", "#4b504e", 700) +
    photographed(
      { kind: "road", frame: "#24272c", accent: "#c6d63a", rim: "#17191c", bottle: "#2c3034" },
      { at: [570, 748], size: 620, shadow: "soft" },
    ),
  "speed-azul-no-muro": (frame) =>
    wall(frame, { colour: "#d8d5ca", skirt: "#c79a4b", floor: "#9b968d", at: 690, leaves: true }) +
    photographed(
      { kind: "road", frame: "#1f55a0", accent: "#e8e6dc", bottle: "#e9e7de", isLeft: true },
      { at: [705, 748], size: 610, shadow: "wall" },
    ),
  "mtb-verde-na-mata": (frame) =>
    wood(frame, { far: "#7f9a6a", near: "#1d3325", light: "#eef0b4", soil: "#5c4630", at: 640 }) +
    photographed({ kind: "mtb", frame: "#2c7a4b", fork: "#1b1d20" }, { at: [560, 755], size: 545, shade: "#0c120c" }),
  "mtb-preta-no-estudio": (frame) =>
    studio(frame, "#c7bda9", "#5e5446", 705) +
    photographed(
      { kind: "mtb", frame: "#2a2b2e", accent: "#3d3f43", fork: "#26282b", isLeft: true },
      { at: [735, 750], size: 590, shadow: "soft" },
    ),
  "mtb-vermelha-na-serra": (frame) =>
    settings.highland(frame) +
    photographed({ kind: "mtb", frame: "#b52a26", fork: "#1e2023" }, { at: [500, 764], size: 590, shade: "#16160f" }),
  "mtb-azul-no-mirante": (frame) =>
    settings.lookout(frame) +
    photographed({ kind: "mtb", frame: "#2262a3", fork: "#1e2023", isLeft: true }, { at: [760, 742], size: 500, shade: "#14131a" }),
  "gravel-areia-no-estradao": (frame) =>
    settings.dirtRoad(frame) +
    photographed(
      { kind: "gravel", frame: "#cdb98d", accent: "#3b4a3a", wall: "#b5854e", bottle: "#3f5a4a" },
      { at: [585, 765], size: 555, shade: "#2a1208" },
    ),
  "gravel-verde-no-estudio": (frame) =>
    studio(frame, "#a7b3a4", "#39443c", 700) +
    photographed(
      { kind: "gravel", frame: "#4d6b4f", wall: "#bb8c57", tape: "#5b3a26", saddle: "#5b3a26", isLeft: true },
      { at: [710, 744], size: 610, shadow: "soft" },
    ),
  "urbana-menta-na-calcada": (frame) =>
    wall(frame, { colour: "#c9694f", skirt: "#efe4cc", floor: "#8f8c86", at: 680, leaves: true }) +
    photographed(
      { kind: "urban", frame: "#8ccbb9", saddle: "#7a4a2c", tape: "#7a4a2c", wall: "#e6d9bd" },
      { at: [580, 735], size: 560, shadow: "wall" },
    ),
  "urbana-preta-na-praia": (frame) =>
    settings.seaside(frame) +
    photographed(
      { kind: "urban", frame: "#26292e", saddle: "#6b4630", tape: "#6b4630", isLeft: true },
      { at: [640, 752], size: 500, shade: "#3a2a1c" },
    ),
  "infantil-rosa-no-parque": (frame) =>
    settings.lawn(frame) +
    photographed(
      { kind: "kids", frame: "#d4679a", accent: "#f2e9df", saddle: "#f2e9df", tape: "#f2e9df", wall: "#f2e9df" },
      { at: [590, 745], size: 700, shade: "#10200e" },
    ),
  "speed-vermelha-na-garagem": (frame) =>
    wall(frame, { colour: "#aeb4b3", skirt: "#7c8584", floor: "#6f7170", at: 700 }) +
    photographed(
      { kind: "road", frame: "#a8232b", accent: "#1c1d20", rim: "#17191c", tape: "#e9e7de", isLeft: true },
      { at: [690, 752], size: 600, shadow: "wall" },
    ),
  "speed-preta-na-calcada": (frame) =>
    wall(frame, { colour: "#7f9b84", skirt: "#e4ddca", floor: "#98938a", at: 690 }) +
    photographed(
      { kind: "road", frame: "#202226", accent: "#8d2f2c", bottle: "#e9e7de", isLeft: true },
      { at: [690, 746], size: 590, shadow: "wall" },
    ),
  "speed-azul-na-estrada": (frame) =>
    settings.dirtRoad(frame) +
    photographed({ kind: "road", frame: "#20457f", tape: "#1c1d20", wall: "#b58a58" }, { at: [585, 762], size: 560, shade: "#2a1208" }),
  "mtb-preta-na-trilha": (frame) =>
    wood(frame, { far: "#8a9b6c", near: "#26361f", light: "#f2e2a8", soil: "#6a4c31", at: 645 }) +
    photographed({ kind: "mtb", frame: "#232427", accent: "#b0483a", fork: "#1b1d20" }, { at: [570, 757], size: 560, shade: "#0c120c" }),
  "mtb-azul-no-quintal": (frame) =>
    wall(frame, { colour: "#d8b48e", skirt: "#a9633f", floor: "#9a9184", at: 690 }) +
    photographed({ kind: "mtb", frame: "#25619e", accent: "#e8e6dc", fork: "#1e2023" }, { at: [560, 748], size: 570, shadow: "wall" }),
} satisfies Record<string, Scene>

// biome-ignore format: a picture is read from back to front, one layer a line
export const closeUps = {
  transmissao: (frame) => {
    const drawn = bicycle({ kind: "gravel", frame: "#3d4a3f", crank: 24, metal: "#565b60", wall: "#b5854e" })
    return [
      rect(0, 0, 1280, 853, linear([0, 0], [1280, 853], [[0, "#3c4a42"], [0.5, "#8d8f76"], [1, "#d9b98c"]])),
      glow([1120, 160], 760, "#ffdca6", 0.8),
      blurred(
        Array.from({ length: 26 }, () =>
          circle(
            [frame.random.between(0, 1280), frame.random.between(0, 853)],
            frame.random.between(20, 70),
            frame.random.pick(["#f3d9a0", "#b9c49a", "#6f8a6a"]),
            `opacity="${frame.random.between(0.08, 0.25).toFixed(2)}"`,
          ),
        ).join(""),
        5,
      ),
      placed(drawn, [800, 960], 1330),
    ].join("")
  },
  "roda-contra-o-ceu": (frame) =>
    [
      sky(frame, [[0, "#26385c"], [0.35, "#7d6f8e"], [0.65, "#e2957c"], [0.88, "#fac98b"], [1, "#fde0a8"]], 0.86),
      streaks(frame, "#ffb690", [[0.03, 0.2], [0.3, 0.6], [0.6, 0.3], [0.75, 0]], { cover: 0.6, seed: 19 }),
      sun([330, 905], 58, { disc: "#fff2cc", halo: "#ffbb74" }),
      ridge(frame, { base: 0.86, rise: 0.07, waves: 1.3, sharp: 0.4, colour: "#a3757f", haze: "#f8c38e", hazy: 0.9 }, "s1"),
      ridge(frame, { base: 0.93, rise: 0.06, waves: 1.2, wood: 5, colour: "#5c4b60", haze: "#c58d7d", hazy: 0.7 }, "s2"),
      silhouette(
        group(
          wheel([0, 0], { radius: 340, tyre: 30, rimDepth: 34, rim: "#222222", spokes: 28 }) +
            stroke("M0 0L-300 -860", "#000000", 40),
          'transform="translate(520 700) scale(1.5)"',
        ),
        "#16141d",
      ),
      group(
        `<g opacity=".5">${wheel([0, 0], { radius: 340, tyre: 30, rimDepth: 34, rim: "#3a2f33", spokes: 28 })}</g>`,
        'transform="translate(520 700) scale(1.5)"',
      ),
      glow([330, 905], 420, "#ffc37e", 0.4),
    ].join(""),
  "rodas-no-estudio": (frame) => {
    const one = (x: number, turn: number) =>
      group(
        wheel([0, -339], { radius: 339, tyre: 28, rimDepth: 48, rim: "#1b1d20", turn }),
        `transform="translate(${x} 742) scale(.92)"`,
      )
    return [
      studio(frame, "#c3c2b8", "#54554f", 700),
      blurred(`<ellipse cx="640" cy="750" rx="560" ry="26" fill="#0c1016" opacity=".45"/>`, 16),
      one(850, 0.4),
      silhouette(group(one(470, 0), 'transform="translate(26 10)"'), "#0c1016", { blur: 9, opacity: 0.3 }),
      one(450, 0),
    ].join("")
  },
} satisfies Record<string, Scene>

// The same bicycles from close by, as who sells one shows its cockpit, its drivetrain or its saddle.

const zoom = 2.3

export const details = {
  "speed-vermelha-no-muro-de-perto": closer("speed-vermelha-no-muro", [818, 275]),
  "speed-preta-no-estudio-de-perto": closer("speed-preta-no-estudio", [458, 574]),
  "speed-azul-no-muro-de-perto": closer("speed-azul-no-muro", [809, 223]),
  "mtb-verde-na-mata-de-perto": closer("mtb-verde-na-mata", [822, 341]),
  "mtb-preta-no-estudio-de-perto": closer("mtb-preta-no-estudio", [835, 243]),
  "mtb-vermelha-na-serra-de-perto": closer("mtb-vermelha-na-serra", [394, 599]),
  "mtb-azul-no-mirante-de-perto": closer("mtb-azul-no-mirante", [520, 362]),
  "gravel-verde-no-estudio-de-perto": closer("gravel-verde-no-estudio", [466, 244]),
  "speed-preta-na-calcada-de-perto": closer("speed-preta-na-calcada", [770, 320]),
  "mtb-preta-na-trilha-de-perto": closer("mtb-preta-na-trilha", [800, 360]),
  "urbana-menta-na-calcada-de-perto": closer("urbana-menta-na-calcada", [485, 253]),
  "urbana-preta-na-praia-de-perto": closer("urbana-preta-na-praia", [440, 342]),
} satisfies Record<string, Scene>

function closer(name: keyof typeof bicycles, [x, y]: Spot): Scene {
  return (frame) => {
    const [left, top] = [inside(x, frame.width), inside(y, frame.height)]
    return group(
      bicycles[name](frame),
      `transform="translate(${short(-left * zoom)} ${short(-top * zoom)}) scale(${zoom})"`,
    )
  }
}

function inside(middle: number, size: number): number {
  return Math.max(0, Math.min(middle - size / zoom / 2, size - size / zoom))
}
