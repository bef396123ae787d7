import { group, type Scene, type Spot, short } from "../brush/svg.ts"
import { bicycles } from "./bicycles.ts"

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
  "gravel-areia-no-estradao-de-perto": closer("gravel-areia-no-estradao", [485, 610]),
  "gravel-verde-no-estudio-de-perto": closer("gravel-verde-no-estudio", [466, 244]),
  "urbana-menta-na-calcada-de-perto": closer("urbana-menta-na-calcada", [485, 253]),
  "urbana-preta-na-praia-de-perto": closer("urbana-preta-na-praia", [440, 342]),
  "infantil-rosa-no-parque-de-perto": closer("infantil-rosa-no-parque", [506, 577]),
} satisfies Record<string, Scene>

/** A scene around a spot of it; nothing beyond its edges is shown. */
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
