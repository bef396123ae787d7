import { photographed } from "../bicycle/photographed.ts"
import { studio, wall, wood } from "../brush/sets.ts"
import type { Scene } from "../brush/svg.ts"
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
} satisfies Record<string, Scene>
