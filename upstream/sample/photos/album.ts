// The photos of the sample. They are drawn by tools/photos, so that nobody's rights or face are in them, and lie beside this as files;
// what is written here is true of the files, which a test holds.

export type Print = {
  /** What a person who cannot see it should know; the photographer who wrote nothing is among them too. */
  alt: string | null
  /** Higher than wide. */
  tall?: true
}

export const album = {
  "speed-vermelha-no-muro": { alt: "Bicicleta de estrada vermelha encostada em um muro" },
  "speed-vermelha-no-muro-de-perto": { alt: "Guidão e garfo da bicicleta de estrada vermelha" },
  "speed-preta-no-estudio": { alt: "Bicicleta de estrada preta em fundo cinza" },
  "speed-preta-no-estudio-de-perto": { alt: "Pedivela e câmbio da bicicleta de estrada preta" },
  "speed-azul-no-muro": { alt: "Bicicleta de estrada azul encostada em um muro claro" },
  "speed-azul-no-muro-de-perto": { alt: "Selim e tubo do selim da bicicleta de estrada azul" },
  "mtb-verde-na-mata": { alt: "Mountain bike verde em uma trilha na mata" },
  "mtb-verde-na-mata-de-perto": { alt: "Suspensão e guidão da mountain bike verde" },
  "mtb-preta-no-estudio": { alt: "Mountain bike preta em fundo bege" },
  "mtb-preta-no-estudio-de-perto": { alt: "Selim e quadro da mountain bike preta" },
  "mtb-vermelha-na-serra": { alt: "Mountain bike vermelha com a serra ao fundo" },
  "mtb-vermelha-na-serra-de-perto": { alt: "Pedivela, corrente e cassete da mountain bike vermelha" },
  "mtb-azul-no-mirante": { alt: "Mountain bike azul em um mirante ao entardecer" },
  "mtb-azul-no-mirante-de-perto": { alt: "Guidão e suspensão da mountain bike azul" },
  "gravel-areia-no-estradao": { alt: "Bicicleta gravel cor de areia em estrada de terra vermelha" },
  "gravel-areia-no-estradao-de-perto": { alt: "Transmissão da bicicleta gravel cor de areia" },
  "gravel-verde-no-estudio": { alt: "Bicicleta gravel verde-oliva com selim de couro" },
  "gravel-verde-no-estudio-de-perto": { alt: "Guidão com fita de couro da bicicleta gravel verde-oliva" },
  "urbana-menta-na-calcada": { alt: "Bicicleta urbana verde-água encostada em um muro cor de telha" },
  "urbana-menta-na-calcada-de-perto": { alt: "Selim de couro e bagageiro da bicicleta urbana verde-água" },
  "urbana-preta-na-praia": { alt: "Bicicleta urbana preta na areia da praia" },
  "urbana-preta-na-praia-de-perto": { alt: "Guidão da bicicleta urbana preta" },
  "infantil-rosa-no-parque": { alt: "Bicicleta infantil rosa no gramado do parque" },
  "infantil-rosa-no-parque-de-perto": { alt: "Pedivela e quadro da bicicleta infantil rosa" },
  transmissao: { alt: "Pedivela, corrente, cassete e câmbio de perto" },
  "roda-contra-o-ceu": { alt: null, tall: true },
  "rodas-no-estudio": { alt: "Par de rodas aro 700 em fundo cinza" },
} as const satisfies Record<string, Print>

export type PhotoName = keyof typeof album

/** Pixels, long side and short side. */
export const format = { long: 1280, short: 853 } as const
