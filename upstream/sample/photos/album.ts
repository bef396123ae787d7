// The photos of the sample. They are drawn by tools/photos, so that nobody's rights or face are in them, and lie beside this as files;
// what is written here is true of the files, which a test holds.

export type Theme = "hills" | "road" | "dirt" | "coast" | "city" | "ride" | "bicycle" | "part"
export type Print = {
  /** What a person who cannot see it should know; the photographer who wrote nothing is among them too. */
  alt: string | null
  shows: Theme
  /** Higher than wide. */
  tall?: true
}

export const album = {
  "serra-ao-amanhecer": { alt: "Sol nascendo atrás de camadas de serra azul e dourada", shows: "hills" },
  "serra-com-neblina": { alt: "Araucárias diante de serras cobertas de neblina", shows: "hills" },
  "lua-sobre-a-serra": { alt: "Lua cheia sobre a serra, com névoa nos vales", shows: "hills" },
  "serra-em-curvas": { alt: "Estrada subindo a serra em curvas fechadas", shows: "road", tall: true },
  "estrada-ao-entardecer": { alt: "Estrada asfaltada entre colinas, com o sol se pondo atrás da serra", shows: "road" },
  "asfalto-ao-meio-dia": { alt: "Asfalto entre pastos verdes, postes de luz e nuvens de meio-dia", shows: "road" },
  "estrada-de-terra-no-cerrado": { alt: "Estrada de terra vermelha reta no meio do cerrado", shows: "dirt" },
  eucaliptos: { alt: "Estrada de terra entre eucaliptos com luz da manhã", shows: "dirt", tall: true },
  "chapada-dourada": { alt: "Paredões da chapada na última luz do dia", shows: "dirt" },
  "costao-ao-entardecer": { alt: "Costão de pedra e morro redondo no mar ao pôr do sol", shows: "coast" },
  "praia-ao-amanhecer": { alt: "Praia vazia ao amanhecer, com coqueiros e mar calmo", shows: "coast" },
  coqueiros: { alt: "Coqueiros contra o pôr do sol no mar", shows: "coast", tall: true },
  "ciclovia-ao-entardecer": { alt: "Ciclovia vermelha a caminho dos prédios no fim da tarde", shows: "city" },
  "cidade-a-noite": { alt: "Prédios e ponte estaiada acesos à noite, refletidos no rio", shows: "city" },
  "lagoa-ao-entardecer": { alt: "Lagoa rosada ao entardecer vista da ciclovia", shows: "city" },
  "pelotao-no-horizonte": { alt: "Seis ciclistas em fila no alto da colina, contra o sol", shows: "ride" },
  "pedal-noturno": { alt: "Três ciclistas de farol aceso em uma avenida à noite", shows: "ride" },
  "speed-vermelha-no-muro": { alt: "Bicicleta de estrada vermelha encostada em um muro", shows: "bicycle" },
  "speed-preta-no-estudio": { alt: "Bicicleta de estrada preta em fundo cinza", shows: "bicycle" },
  "speed-azul-no-muro": { alt: "Bicicleta de estrada azul encostada em um muro claro", shows: "bicycle" },
  "mtb-verde-na-mata": { alt: "Mountain bike verde em uma trilha na mata", shows: "bicycle" },
  "mtb-preta-no-estudio": { alt: "Mountain bike preta em fundo bege", shows: "bicycle" },
  "mtb-vermelha-na-serra": { alt: "Mountain bike vermelha com a serra ao fundo", shows: "bicycle" },
  "mtb-azul-no-mirante": { alt: "Mountain bike azul em um mirante ao entardecer", shows: "bicycle" },
  "gravel-areia-no-estradao": { alt: "Bicicleta gravel cor de areia em estrada de terra vermelha", shows: "bicycle" },
  "gravel-verde-no-estudio": { alt: "Bicicleta gravel verde-oliva com selim de couro", shows: "bicycle" },
  "urbana-menta-na-calcada": { alt: "Bicicleta urbana verde-água encostada em um muro cor de telha", shows: "bicycle" },
  "urbana-preta-na-praia": { alt: "Bicicleta urbana preta na areia da praia", shows: "bicycle" },
  "infantil-rosa-no-parque": { alt: "Bicicleta infantil rosa no gramado do parque", shows: "bicycle" },
  transmissao: { alt: "Pedivela, corrente, cassete e câmbio de perto", shows: "part" },
  "roda-contra-o-ceu": { alt: null, shows: "part", tall: true },
  "rodas-no-estudio": { alt: "Par de rodas aro 700 em fundo cinza", shows: "part" },
} as const satisfies Record<string, Print>

export type PhotoName = keyof typeof album

/** Pixels, long side and short side. */
export const format = { long: 1280, short: 853 } as const
