import type { Place } from "#contract/answers.ts"

// Real squares, parks and stations where Brazilian groups meet, so that a map of the sample looks like the country.
// Brazil has had no summer time since 2019, which is why a zone can carry one fixed offset.

type Zone = { name: string; offset: string }

const brasilia = { name: "America/Sao_Paulo", offset: "-03:00" }
const zones: Partial<Record<string, Zone>> = {
  AC: { name: "America/Rio_Branco", offset: "-05:00" },
  AL: { name: "America/Maceio", offset: "-03:00" },
  AM: { name: "America/Manaus", offset: "-04:00" },
  BA: { name: "America/Bahia", offset: "-03:00" },
  CE: { name: "America/Fortaleza", offset: "-03:00" },
  MA: { name: "America/Fortaleza", offset: "-03:00" },
  MS: { name: "America/Campo_Grande", offset: "-04:00" },
  MT: { name: "America/Cuiaba", offset: "-04:00" },
  PA: { name: "America/Belem", offset: "-03:00" },
  PB: { name: "America/Fortaleza", offset: "-03:00" },
  PE: { name: "America/Recife", offset: "-03:00" },
  PI: { name: "America/Fortaleza", offset: "-03:00" },
  RN: { name: "America/Fortaleza", offset: "-03:00" },
  SE: { name: "America/Maceio", offset: "-03:00" },
  TO: { name: "America/Araguaina", offset: "-03:00" },
}
const noronha = { name: "America/Noronha", offset: "-02:00" }

// biome-ignore format: one row per place — meeting point, neighbourhood, city, state, latitude, longitude
const spots = {
  pacaembu: ["Praça Charles Miller", "Pacaembu", "São Paulo", "SP", -23.54433, -46.66461],
  usp: ["Portão 1 da USP", "Butantã", "São Paulo", "SP", -23.56548, -46.71176],
  ibirapuera: ["Parque Ibirapuera, portão 9", "Moema", "São Paulo", "SP", -23.58742, -46.65763],
  lapa: ["Tendal da Lapa, Rua Guaicurus", "Lapa", "São Paulo", "SP", -23.52331, -46.69852],
  ciclista: ["Praça do Ciclista", "Consolação", "São Paulo", "SP", -23.55522, -46.66248],
  batata: ["Largo da Batata", "Pinheiros", "São Paulo", "SP", -23.56691, -46.69388],
  tatuape: ["Estação Tatuapé", "Tatuapé", "São Paulo", "SP", -23.54034, -46.57652],
  villaLobos: ["Parque Villa-Lobos", "Alto de Pinheiros", "São Paulo", "SP", -23.54647, -46.72371],
  mooca: ["Rua da Mooca, 2500", "Mooca", "São Paulo", "SP", -23.55702, -46.59904],
  santana: ["Estação Santana", "Santana", "São Paulo", "SP", -23.50231, -46.62497],
  interlagos: ["Autódromo José Carlos Pace", "Interlagos", "São Paulo", "SP", -23.70118, -46.69698],
  copacabana: ["Posto 6", "Copacabana", "Rio de Janeiro", "RJ", -22.98661, -43.18902],
  lagoa: ["Parque dos Patins", "Lagoa", "Rio de Janeiro", "RJ", -22.97218, -43.21749],
  aterro: ["Aterro, altura da Rua Tucumã", "Flamengo", "Rio de Janeiro", "RJ", -22.93104, -43.17203],
  saensPena: ["Praça Saens Peña", "Tijuca", "Rio de Janeiro", "RJ", -22.92452, -43.23248],
  recreio: ["Posto 12", "Recreio dos Bandeirantes", "Rio de Janeiro", "RJ", -23.02896, -43.46402],
  icarai: ["Praia de Icaraí", "Icaraí", "Niterói", "RJ", -22.90658, -43.10951],
  itaipava: ["Parque Municipal", "Itaipava", "Petrópolis", "RJ", -22.40302, -43.13396],
  savassi: ["Praça Diogo de Vasconcelos", "Savassi", "Belo Horizonte", "MG", -19.93851, -43.93377],
  papa: ["Praça do Papa", "Mangabeiras", "Belo Horizonte", "MG", -19.95664, -43.91302],
  pampulha: ["Igrejinha da Pampulha", "Pampulha", "Belo Horizonte", "MG", -19.85828, -43.97899],
  estacaoBh: ["Praça da Estação", "Centro", "Belo Horizonte", "MG", -19.91652, -43.93449],
  jardimCanada: ["Avenida Canadá", "Jardim Canadá", "Nova Lima", "MG", -20.05603, -43.98097],
  ouroPreto: ["Praça Tiradentes", "Centro", "Ouro Preto", "MG", -20.38562, -43.50358],
  juizDeFora: ["Parque Halfeld", "Centro", "Juiz de Fora", "MG", -21.76108, -43.34971],
  uberlandia: ["Parque do Sabiá", "Santa Mônica", "Uberlândia", "MG", -18.91302, -48.23397],
  tiradentes: ["Largo das Forras", "Centro", "Tiradentes", "MG", -21.11018, -44.17812],
  taquaral: ["Lagoa do Taquaral, portão 1", "Taquaral", "Campinas", "SP", -22.87352, -47.05148],
  barao: ["Praça do Coco", "Barão Geraldo", "Campinas", "SP", -22.82371, -47.07602],
  gonzaga: ["Praça da Independência", "Gonzaga", "Santos", "SP", -23.96598, -46.33303],
  vicentina: ["Parque Vicentina Aranha", "Vila Adyana", "São José dos Campos", "SP", -23.19702, -45.89497],
  curupira: ["Parque Curupira", "Ribeirânia", "Ribeirão Preto", "SP", -21.19603, -47.78902],
  aguas: ["Parque das Águas", "Jardim Abaeté", "Sorocaba", "SP", -23.47898, -47.43997],
  capivari: ["Praça do Capivari", "Capivari", "Campos do Jordão", "SP", -22.71802, -45.56598],
  brotas: ["Praça Amador Simões", "Centro", "Brotas", "SP", -22.28403, -48.12601],
  botanico: ["Jardim Botânico", "Jardim Botânico", "Curitiba", "PR", -25.44198, -49.23803],
  barigui: ["Parque Barigui", "Bigorrilho", "Curitiba", "PR", -25.42402, -49.30798],
  japao: ["Praça do Japão", "Água Verde", "Curitiba", "PR", -25.44552, -49.28703],
  passeioPublico: ["Passeio Público", "Centro", "Curitiba", "PR", -25.42548, -49.26702],
  igapo: ["Lago Igapó", "Bela Suíça", "Londrina", "PR", -23.32803, -51.16498],
  maringa: ["Catedral", "Zona 1", "Maringá", "PR", -23.42648, -51.93831],
  beiraMar: ["Trapiche da Beira-Mar Norte", "Centro", "Florianópolis", "SC", -27.58452, -48.54803],
  conceicao: ["Praça Bento Silvério", "Lagoa da Conceição", "Florianópolis", "SC", -27.60402, -48.46398],
  joinville: ["Rua das Palmeiras", "Centro", "Joinville", "SC", -26.30251, -48.84502],
  blumenau: ["Parque Vila Germânica", "Velha", "Blumenau", "SC", -26.91448, -49.08503],
  timbo: ["Complexo Thapyoka", "Centro", "Timbó", "SC", -26.82403, -49.27198],
  gasometro: ["Usina do Gasômetro", "Centro Histórico", "Porto Alegre", "RS", -30.03432, -51.24118],
  redencao: ["Parque da Redenção", "Bom Fim", "Porto Alegre", "RS", -30.03702, -51.21498],
  zumbi: ["Largo Zumbi dos Palmares", "Cidade Baixa", "Porto Alegre", "RS", -30.04052, -51.22247],
  macaquinhos: ["Parque dos Macaquinhos", "Exposição", "Caxias do Sul", "RS", -29.16198, -51.17402],
  cambara: ["Praça São José", "Centro", "Cambará do Sul", "RS", -29.04803, -50.14502],
  camburi: ["Praia de Camburi", "Jardim da Penha", "Vitória", "ES", -20.28298, -40.28803],
  praiaDaCosta: ["Calçadão da Praia da Costa", "Praia da Costa", "Vila Velha", "ES", -20.33402, -40.28098],
  barra: ["Farol da Barra", "Barra", "Salvador", "BA", -13.01042, -38.53279],
  dique: ["Dique do Tororó", "Nazaré", "Salvador", "BA", -12.98302, -38.50498],
  pituba: ["Praça Nossa Senhora da Luz", "Pituba", "Salvador", "BA", -13.00148, -38.45903],
  mucuge: ["Praça dos Garimpeiros", "Centro", "Mucugê", "BA", -13.00503, -41.37198],
  marcoZero: ["Marco Zero", "Recife Antigo", "Recife", "PE", -8.06322, -34.87113],
  jaqueira: ["Parque da Jaqueira", "Jaqueira", "Recife", "PE", -8.03718, -34.90497],
  boaViagem: ["Segundo Jardim", "Boa Viagem", "Recife", "PE", -8.12598, -34.89903],
  olinda: ["Praça do Carmo", "Carmo", "Olinda", "PE", -8.01702, -34.84898],
  gravata: ["Pátio de Eventos Chucre Mussa Zarzar", "Centro", "Gravatá", "PE", -8.20003, -35.56502],
  noronha: ["Praça Flamboyant", "Vila dos Remédios", "Fernando de Noronha", "PE", -3.84352, -32.41173],
  iracema: ["Ponte dos Ingleses", "Praia de Iracema", "Fortaleza", "CE", -3.71851, -38.51203],
  coco: ["Parque do Cocó", "Cocó", "Fortaleza", "CE", -3.74402, -38.48598],
  pontaNegraNatal: ["Calçadão de Ponta Negra", "Ponta Negra", "Natal", "RN", -5.88098, -35.17103],
  tambau: ["Busto de Tamandaré", "Tambaú", "João Pessoa", "PB", -7.11502, -34.82297],
  pontaVerde: ["Marco dos Corais", "Ponta Verde", "Maceió", "AL", -9.66003, -35.70098],
  trezeDeJulho: ["Calçadão da 13 de Julho", "Treze de Julho", "Aracaju", "SE", -10.92802, -37.04903],
  potycabana: ["Parque Potycabana", "Noivos", "Teresina", "PI", -5.08698, -42.79602],
  jansen: ["Lagoa da Jansen", "Ponta d'Areia", "São Luís", "MA", -2.50103, -44.29898],
  docas: ["Estação das Docas", "Campina", "Belém", "PA", -1.44898, -48.50052],
  batista: ["Praça Batista Campos", "Batista Campos", "Belém", "PA", -1.45902, -48.48897],
  pontaNegraManaus: ["Calçadão da Ponta Negra", "Ponta Negra", "Manaus", "AM", -3.06502, -60.10803],
  saoSebastiao: ["Largo de São Sebastião", "Centro", "Manaus", "AM", -3.13028, -60.02322],
  parqueDaCidade: ["Parque da Cidade, estacionamento 10", "Asa Sul", "Brasília", "DF", -15.80103, -47.90798],
  eixao: ["Eixão do Lazer, altura da 108 Norte", "Asa Norte", "Brasília", "DF", -15.76898, -47.88003],
  ermida: ["Ermida Dom Bosco", "Lago Sul", "Brasília", "DF", -15.83518, -47.80683],
  vacaBrava: ["Parque Vaca Brava", "Setor Bueno", "Goiânia", "GO", -16.70848, -49.27102],
  pirenopolis: ["Praça do Coreto", "Centro", "Pirenópolis", "GO", -15.85203, -48.95898],
  maeBonifacia: ["Parque Mãe Bonifácia", "Duque de Caxias", "Cuiabá", "MT", -15.57902, -56.10298],
  guimaraes: ["Praça Dom Wunibaldo", "Centro", "Chapada dos Guimarães", "MT", -15.46103, -55.74802],
  nacoes: ["Parque das Nações Indígenas", "Jardim Veraneio", "Campo Grande", "MS", -20.45598, -54.57203],
  bonito: ["Praça da Liberdade", "Centro", "Bonito", "MS", -21.12702, -56.48298],
  graciosa: ["Praia da Graciosa", "Plano Diretor Sul", "Palmas", "TO", -10.18803, -48.36398],
  maternidade: ["Parque da Maternidade", "Centro", "Rio Branco", "AC", -9.97002, -67.81498],
} as const

export type Spot = keyof typeof spots

/** The meeting point itself, as a group or an event announces it. */
export function exactPlace(spot: Spot): Place {
  const [point, neighbourhood, city, state, lat, lng] = spots[spot]
  const label = `${point}, ${neighbourhood}`
  return { label, city, state, country: "BR", coordinates: { lat, lng }, precision: "exact" }
}

/** Only the neighbourhood, on a grid of about a kilometre: nobody's home can be read from it. */
export function approximatePlace(spot: Spot): Place {
  const [, label, city, state, lat, lng] = spots[spot]
  return {
    label,
    city,
    state,
    country: "BR",
    coordinates: { lat: grid(lat), lng: grid(lng) },
    precision: "approximate",
  }
}

export function neighbourhoodOf(spot: Spot): string {
  return spots[spot][1]
}

export function stateOf(spot: Spot): string {
  return spots[spot][3]
}

export function zoneOf(spot: Spot): Zone {
  return spot === "noronha" ? noronha : (zones[stateOf(spot)] ?? brasilia)
}

function grid(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
