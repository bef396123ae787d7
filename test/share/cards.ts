// One card of each kind, as the site says them.

import type { Card } from "#share/card.ts"

/** Nothing but a name. */
export const plain: Card = {
  language: "pt-BR",
  kicker: "Rota",
  name: "Serra do Corvo Branco",
  line: null,
  figures: [],
  isLed: false,
  mark: null,
  art: { kind: "track", id: "serra", encodedPath: null, elevationSketch: null },
  photo: null,
}

const track = {
  kind: "track",
  id: "serra",
  encodedPath:
    "jy_kDzfkkHgV~x@keCp_@iFd^ibBd{AsC`Wsg@pAmqGx~D}_@qA}Ybx@oDzfAs~@l{Be@dg@g^hn@eSy@SvZ{ROxBlU}kA`qByTzzBx\\~u@wb@hf@lFfzAyMhYdLn[|^bK{j@dcA{BbeB`d@tj@c@vo@mw@dnAua@rGiWtvAgu@`^nXpl@{Fpw@`T|vCia@`pA|FfoCgi@naB",
  elevationSketch: [
    110, 130, 165, 173, 194, 247, 295, 365, 519, 713, 977, 1139, 1097, 1048, 1024, 985, 986, 959, 955, 943, 934, 920,
    927, 915,
  ],
} as const satisfies Card["art"]

export const cards = {
  /** What the site shows when a card cannot be drawn: public/card.png. */
  brand: { ...plain, kicker: null, name: "Pelotão", art: { kind: "several", arts: [] } },
  route: {
    ...plain,
    line: "Grão-Pará, SC",
    figures: [figure("Distância", "51,5 km"), figure("Elevação", "1.444 m"), figure("Duração", "3:20 h")],
    art: track,
  },
  ride: {
    ...plain,
    language: "es",
    kicker: "Entrenamiento",
    name: "Vuelta por Ñuñoa",
    figures: [figure("Distancia", "18,2 km")],
    art: { ...track, id: "x", elevationSketch: null },
  },
  group: {
    ...plain,
    language: "en",
    kicker: "Cycling group",
    name: "Łódź Night Riders",
    line: "São Paulo, SP",
    figures: [figure("Next ride out", "Sat 29 Nov, 07:00"), figure("Riders", "128")],
    art: { kind: "jersey", id: "g12" },
  },
  event: {
    ...plain,
    kicker: "Evento",
    name: "Gran Fondo Caminhos da Serra",
    figures: [figure("Valor", "R$ 180")],
    art: { kind: "date", month: "nov", day: "29", isOff: false },
  },
  cancelled: {
    ...plain,
    kicker: "Evento",
    name: "Gran Fondo",
    mark: { text: "Cancelado", tone: "alarm", isTape: false },
    art: { kind: "date", month: "nov", day: "29", isOff: true },
  },
  product: {
    ...plain,
    kicker: "Bike à venda",
    name: "Caloi Strada Racing",
    line: "Curitiba, PR",
    figures: [figure("Preço", "R$ 3.650")],
    isLed: true,
    art: { kind: "drawing", of: "road", paint: null },
  },
  sold: {
    ...plain,
    kicker: "Peça à venda",
    name: "Capacete",
    mark: { text: "Vendida", tone: "quiet", isTape: false },
    figures: [figure("Preço", "R$ 250")],
    isLed: true,
    art: { kind: "drawing", of: "helmet", paint: null },
  },
  stolen: {
    ...plain,
    kicker: "Relato de roubo",
    name: "Caloi 10 azul",
    line: "Pinheiros, São Paulo, SP",
    mark: { text: "Roubada em 18/11/2026", tone: "alarm", isTape: true },
    art: { kind: "drawing", of: "road", paint: "#1d4ed8" },
  },
  recovered: {
    ...plain,
    kicker: "Relato de roubo",
    name: "Caloi 10 azul",
    mark: { text: "Recuperada em 20/11/2026", tone: "good", isTape: true },
    art: { kind: "drawing", of: "mtb", paint: null },
    photo: "https://photos.pelotao.example/photos/serra.png",
  },
  list: {
    ...plain,
    kicker: null,
    name: "Grupos",
    figures: [figure("no Pelotão", "48")],
    art: {
      kind: "several",
      arts: [
        track,
        { kind: "jersey", id: "a" },
        { kind: "date", month: "nov", day: "3", isOff: false },
        { kind: "drawing", of: "wheels", paint: null },
      ],
    },
  },
  home: {
    ...plain,
    kicker: null,
    name: "Pedale junto. Vá mais longe.",
    figures: [figure("Rotas", "120"), figure("Grupos", "48")],
    art: track,
  },
} as const satisfies Record<string, Card>

function figure(label: string, value: string): Card["figures"][number] {
  return { label, value }
}
