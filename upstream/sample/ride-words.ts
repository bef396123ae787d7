import type { CyclingRoute } from "#contract/answers.ts"
import type { Random } from "./random.ts"

// The words riders give their rides: what they call it and the line they leave under it.

type Bike = NonNullable<CyclingRoute["bikeType"]>

export function rideTitle({
  route,
  how,
  weekday,
  hour,
  distance,
  random,
}: {
  route: CyclingRoute
  how: "whole" | "backwards" | "part" | "twice"
  weekday: number
  hour: number
  distance: number
  random: Random
}): string {
  const own = ownTitles[route.id]
  if (own && random.chance(0.75)) return random.pick(own)
  if (route.name && how === "whole" && random.chance(0.3)) return route.name
  const city = route.start?.city ?? "Brasil"
  if (how === "backwards")
    return random.pick([
      `${city} ao contrário`,
      "Invertido para variar",
      "De trás para frente",
      "A volta pelo outro lado",
    ])
  if (how === "twice" && distance > 25_000)
    return random.pick(["Repete que ainda não doeu", "Dose dupla", `Bate e volta em ${city}`, "Foi uma, foram duas"])
  if (hour > 17)
    return random.pick([
      "Giro noturno",
      "Pedal da turma",
      "Pós-expediente",
      "Giro leve pós-plantão",
      `${city} à noite`,
      "Luzinha piscando",
    ])
  if (weekday === 0)
    return random.pick(
      distance > 30_000
        ? ["Longão de domingo", "Missa das seis em duas rodas", "Domingo sem relógio", `Longão em ${city}`]
        : ["Domingo de boa", "Pedal e padaria", "Domingueira", "Pedal com as crianças do grupo"],
    )
  if (weekday === 6)
    return random.pick(["Sabadão", "Sábado de subida", "Pedal do café", "Treino com o grupo", `Sábado em ${city}`])
  return random.pick([
    "Tiro antes do trabalho",
    "Rodagem Z2",
    "Madrugadão",
    "Giro leve",
    "Intervalado 5x4",
    "Soltando a perna",
    `Cedinho em ${city}`,
    "Base, só base",
  ])
}

const ownTitles: Readonly<Record<string, readonly string[]>> = {
  "volta-da-usp": ["Tiro na USP", "USP em círculos", "Biologia até cansar", "USP com chuva fina"],
  "ciclovia-rio-pinheiros": ["Pinheiros contra o vento", "Rio Pinheiros, capivara 3 x 0", "Rodagem na marginal"],
  "lagoa-rodrigo-de-freitas": ["Voltas na Lagoa", "Lagoa de novo", "Tiro de Lagoa"],
  "volta-da-pampulha": ["Pampulha redonda", "Volta na Lagoa com pão de queijo", "Contrarrelógio da Pampulha"],
  "vista-chinesa-pelo-horto": ["Vista Chinesa, de novo", "Horto acima", "Subidinha da Vista"],
  "estrada-dos-romeiros": ["Romeiros clássico", "Romeiros com pão na chapa", "Romeiros com vento"],
  "serra-do-rio-do-rastro": ["284 curvas", "Rastro com cerração", "Primeira vez na Rio do Rastro"],
  "eixao-do-lazer": ["Eixão sem pressa", "Eixão ponta a ponta"],
  "morro-da-lagoa": ["PR no Morro", "Morro da Lagoa, mais uma vez", "Morro com vento sul"],
  "pico-do-jaragua": ["Jaraguá até a torre", "Torre da TV, de novo"],
}

export function rideNote(bike: Bike, steepness: number, random: Random): string {
  if (steepness > 0.025 && random.chance(0.6)) return random.pick(climbs)
  return random.pick(notes[bike])
}

const climbs = [
  "Guardei perna no começo e fez toda a diferença nos últimos dois quilômetros.",
  "Passei mal na primeira rampa, achei o ritmo na segunda e esqueci tudo lá em cima.",
  "Coração na boca e sorriso no rosto. A vista paga.",
  "34x30 e fé. Da próxima vez vou de 32.",
  "Neblina no alto, cheguei encharcado sem ter chovido.",
  "Subi conversando, desci calado.",
  "Parei duas vezes para foto e uma porque precisei mesmo.",
  "Melhor marca do ano, e ainda sobrou para o pastel.",
]

const notes: Readonly<Record<Bike, readonly string[]>> = {
  road: [
    "Vento contra na ida, como manda a tradição. Na volta, 40 por hora sem esforço.",
    "Grupo redondo, ninguém ficou para trás, revezamento bonito do meio para o fim.",
    "Furei no km 12, câmara nova do Otávio. Devo uma cerveja.",
    "Treino limpo, Z2 de verdade, só olhei o coração.",
    "Saí atrasado e voltei adiantado. Obrigado, vento.",
    "Asfalto novo no trecho do meio, uma seda.",
    "Café e pão na chapa no meio, então a média não conta.",
    "Tiros de quatro minutos, o último foi vergonhoso.",
    "Rodagem para soltar depois da prova de domingo.",
  ],
  gravel: [
    "Poeira até no dente. Pneu a 32 psi foi a escolha certa.",
    "Costela de vaca no último terço, braço pediu arrego.",
    "Choveu à noite e a terra estava no ponto.",
    "Paramos na venda: guaraná, paçoca e conversa de quinze minutos.",
    "Cachorro correu atrás até a porteira. Recorde de potência, obrigado.",
    "Perdi a entrada, achei uma cachoeira. Saiu barato.",
  ],
  mtb: [
    "Empurrei duas rampas e não tenho vergonha.",
    "Areia fofa no meio, desci a pressão e foi.",
    "Barro até o cubo, a bike foi para o banho antes de mim.",
    "Trilha seca, aderência perfeita, o grupo inteiro sorrindo.",
    "Levei três litros d'água e cheguei seco.",
    "Corrente caiu na descida, joelho ralado, história boa.",
  ],
  urban: [
    "Sem pressa, de bermuda e camiseta. Água de coco no fim.",
    "Quase fiquei em casa. Ainda bem que não.",
    "Levei minha mãe para a primeira volta dela. Já quer outra.",
    "Ciclovia cheia, andei devagar e cumprimentei todo mundo.",
    "Céu daqueles, parei três vezes.",
    "Pedal de conversar. Média de padaria.",
  ],
}
