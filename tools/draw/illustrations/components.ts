// What a bike is made of.

import { circle, type Part, spokes } from "./bike.ts"

export const components = {
  fork: {
    accent: "M134 62V108M186 62V108",
    lines:
      "M155 14V46M165 14V46M155 14H165M128 46H192V62H128ZM126 108H142V164H126ZM178 108H194V164H178ZM142 116Q160 94 178 116" +
      circle(134, 172, 8) +
      circle(186, 172, 8),
    fine: "M126 128H118V152H126M134 116V156M186 116V156M155 24H165M155 34H165",
  },
  crank: {
    accent: circle(134, 96, 56),
    lines: `M134 96V54M134 96 174 83M134 96 159 130M134 96 109 130M134 96 94 83${circle(134, 96, 42)}${circle(134, 96, 9)}${circle(230, 150, 10)}`,
    fine: teeth(134, 96, 60, 36),
    thick: "M134 96 222 146",
  },
  cassette: {
    accent: circle(160, 100, 68),
    lines: circle(160, 100, 52) + circle(160, 100, 36) + circle(160, 100, 12),
    fine:
      teeth(160, 100, 72, 44) +
      teeth(160, 100, 55, 34) +
      teeth(160, 100, 39, 24) +
      circle(160, 100, 22) +
      teeth(160, 100, 25, 14),
  },
  chain: {
    accent: [44, 140, 236].map((x) => link(x)).join(""),
    lines: [96, 192].map((x) => `M${x} 90H${x + 28}M${x} 110H${x + 28}`).join(""),
    fine: [54, 94, 150, 190, 246, 286].map((x) => circle(x - 10, 100, 7)).join(""),
  },
  derailleur: {
    accent: circle(138, 112, 17) + circle(150, 164, 17),
    lines: `M206 44 214 22H194L192 42${circle(199, 52, 11)}M190 58 134 82Q122 88 128 98M206 62 150 94M118 108Q112 140 136 174M156 100Q172 130 168 168`,
    fine: `${circle(138, 112, 5)}${circle(150, 164, 5)}M124 90C104 82 92 92 82 110M146 97 268 88M154 181 268 172`,
  },
  brake: {
    accent: circle(144, 104, 62),
    lines: `${circle(144, 104, 24)}M144 80 120 52M168 104 196 80M144 128 168 156M120 104 92 128M198 52 226 34 250 66 220 88Z`,
    fine: `${around(144, 104, 50, 16, ([left, top]) => circle(left, top, 3))}M240 46C268 40 266 20 252 12${circle(224, 62, 8)}`,
  },
  pedal: {
    accent: "M102 58H194Q206 58 206 70V130Q206 142 194 142H102Q90 142 90 130V70Q90 58 102 58Z",
    lines: "M116 78H180V122H116ZM232 88H250V112H232Z",
    fine: "M126 78V122M170 78V122M104 72v.1M192 72v.1M104 128v.1M192 128v.1M256 90V110M263 90V110M270 90V110",
    thick: "M206 100H230",
  },
  wheels: {
    accent: circle(160, 100, 60),
    lines: circle(160, 100, 70) + circle(160, 100, 7),
    fine: circle(160, 100, 17),
    laced: spokes(160, 100, 59),
  },
  tyres: {
    accent: "M140 43a42 57 0 1 0 .1 0Z",
    lines: "M140 29a56 71 0 1 0 .1 0ZM140 54a34 46 0 1 0 .1 0ZM140 29H180A56 71 0 0 1 180 171H140",
    fine: "M176 41l12 5 14-5M190 59l12 5 14-5M198 79l12 5 14-5M201 100l12 5 14-5M198 121l12 5 14-5M190 141l12 5 14-5M174 158l12 5 14-5",
  },
  tube: {
    accent: circle(160, 96, 68),
    lines: `${circle(160, 96, 50)}M160 146V108M154 122H166M156 108h8`,
    fine: "M104 66Q124 36 160 34M216 126Q196 156 170 161",
  },
  saddle: {
    accent:
      "M58 60C80 42 112 54 142 62S224 56 264 68Q270 78 256 80C222 80 190 86 160 100 130 112 82 110 62 88Q48 72 58 60Z",
    lines: "M90 107Q108 134 148 132H192Q228 128 244 82M152 124h34v16H152ZM160 140 156 174M178 140 174 174",
    fine: "M84 76Q116 70 150 80",
  },
  seatpost: {
    accent: "M150 96H170V180H150Z",
    lines: "M154 92V50H166V92M145 90H175V100H145ZM142 40H178V50H142Z",
    fine: "M170 172C206 166 214 130 196 112M126 40H196M154 112H166M154 124H166M154 136H166",
    thick: "M100 32Q112 24 136 30T214 32",
  },
} satisfies Record<string, Part>

function teeth(x: number, y: number, radius: number, count: number): string {
  return around(x, y, radius, count, ([left, top], [outerX, outerY]) => `M${left} ${top}L${outerX} ${outerY}`)
}

function around(x: number, y: number, radius: number, count: number, draw: (at: XY, beyond: XY) => string): string {
  return Array.from({ length: count }, (_, tooth) => {
    const angle = (tooth * 2 * Math.PI) / count
    const at = (length: number): XY => [
      Math.round(x + length * Math.cos(angle)),
      Math.round(y + length * Math.sin(angle)),
    ]
    return draw(at(radius), at(radius + 5))
  }).join("")
}

type XY = readonly [x: number, y: number]

function link(x: number): string {
  return `M${x} 82a18 18 0 0 0 0 36Q${x + 20} 110 ${x + 40} 118a18 18 0 0 0 0-36Q${x + 20} 90 ${x} 82Z`
}
