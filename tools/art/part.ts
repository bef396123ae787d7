// One drawing for each kind of part, light, tool or garment, centred in the frame the bikes are drawn in. The accent line is
// what makes the thing itself: a shell, a rim, a beam, a sole, the track on a screen.

import type { PartKind } from "../../app/domain/things/drawing.ts"
import { circle, spokes, strokes } from "./bike.ts"

/** The shapes of a part as SVG markup. */
export function drawPart(kind: PartKind): string {
  const { accent, lines, fine, thick, laced } = parts[kind]
  return [
    laced ? `<path ${strokes.spokes} d="${laced}"/>` : "",
    `<path ${strokes.fine} d="${fine}"/>`,
    `<path d="${lines}"/>`,
    `<path ${strokes.accent} d="${accent}"/>`,
    thick ? `<path ${strokes.thick} d="${thick}"/>` : "",
  ].join("")
}

const parts: Record<PartKind, { accent: string; lines: string; fine: string; thick?: string; laced?: string }> = {
  helmet: {
    accent:
      "M60 114C56 70 98 34 160 32 222 31 256 62 264 106Q265 114 256 113 234 106 212 113 192 119 172 118C150 117 140 130 114 135 84 140 62 134 60 114Z",
    lines:
      "M108 66Q156 34 216 54 160 54 108 66ZM80 104Q100 74 150 72 120 84 80 104ZM174 72Q214 64 244 88 210 84 174 72ZM126 108Q150 88 190 94 164 106 126 108Z",
    fine: "M112 135 150 172 214 112M150 172 164 118M144 173h14",
  },
  wheels: {
    accent: circle(160, 100, 60),
    lines: circle(160, 100, 70) + circle(160, 100, 7),
    fine: circle(160, 100, 17),
    laced: spokes(160, 100, 59),
  },
  lights: {
    accent: "M204 84H264M198 54 252 30M198 114 252 138",
    lines: `M78 60H146L166 48Q182 84 166 120L146 108H78Q60 108 60 84 60 60 78 60ZM146 60V108M102 108v16M124 108v16${circle(113, 142, 19)}`,
    fine: `M80 76H122M80 92H122${circle(113, 142, 11)}`,
  },
  shoes: {
    accent: "M58 134Q60 146 78 146 122 136 156 144 200 158 242 150 266 146 264 130",
    lines: `M72 58Q60 94 58 134M72 58Q98 78 130 52L146 60Q164 90 206 100 260 110 264 130M186 161h30l8-5M172 153 186 161${circle(146, 106, 9)}`,
    fine: "M154 101 172 86M155 108 190 98M139 100 128 76M137 108 98 118 62 112M222 126 240 130M216 134 238 138",
  },
  clothing: {
    accent: "M108 108H212",
    lines:
      "M132 32 96 44 58 90 86 112 106 94Q111 132 107 170H213Q209 132 214 94L234 112 262 90 224 44 188 32Q160 58 132 32Z",
    fine: "M160 46V170M108 120H212M96 44 106 94M224 44 214 94M68 79 96 102M252 79 224 102",
  },
  lock: {
    accent: "M102 116V84a58 58 0 0 1 116 0v32M124 116V84a36 36 0 0 1 72 0v32",
    lines: "M86 116H234q10 0 10 12v28q0 12-10 12H86q-10 0-10-12V128q0-12 10-12Z",
    fine: `${circle(160, 142, 10)}M160 138v8M96 130v24M224 130v24`,
  },
  computer: {
    accent: "M134 112Q140 84 152 92T168 74 188 56",
    lines: "M126 26H194q18 0 18 18V156q0 18-18 18H126q-18 0-18-18V44q0-18 18-18Z",
    fine: `M122 42H198V128H122ZM122 146h14M184 146h14M150 146h20M216 66v22M216 112v22M104 66v22`,
  },
  saddle: {
    accent:
      "M58 60C80 42 112 54 142 62S224 56 264 68Q270 78 256 80C222 80 190 86 160 100 130 112 82 110 62 88Q48 72 58 60Z",
    lines: "M90 107Q108 134 148 132H192Q228 128 244 82M152 124h34v16H152ZM160 140 156 174M178 140 174 174",
    fine: "M84 76Q116 70 150 80",
  },
  tyres: {
    accent: "M140 43a42 57 0 1 0 .1 0Z",
    lines: "M140 29a56 71 0 1 0 .1 0ZM140 54a34 46 0 1 0 .1 0ZM140 29H180A56 71 0 0 1 180 171H140",
    fine: "M176 41l12 5 14-5M190 59l12 5 14-5M198 79l12 5 14-5M201 100l12 5 14-5M198 121l12 5 14-5M190 141l12 5 14-5M174 158l12 5 14-5",
  },
  tools: {
    accent: "M88 104H232a22 22 0 0 1 0 44H88a22 22 0 0 1 0-44Z",
    lines: `${circle(90, 126, 7)}${circle(230, 126, 7)}`,
    fine: "M114 119H206M114 133H206",
    thick: "M90 100V48H132M112 100 150 62M230 100 205 52M192 100V68H172",
  },
  accessories: {
    accent: circle(212, 90, 42),
    lines: `M66 70Q66 60 76 60H108Q118 60 118 70V98Q112 104 118 110V160Q118 170 108 170H76Q66 170 66 160V110Q72 104 66 98ZM72 60V46H112V60M84 46V32H100V46${circle(212, 90, 9)}`,
    fine: `${circle(212, 90, 31)}M66 126H118M66 140H118`,
    thick: "M212 90 236 156M226 160H250",
  },
}
