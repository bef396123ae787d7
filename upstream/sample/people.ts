import type { Person } from "#contract/answers.ts"

// Null is an account whose owner never filled in a name; the site has to say "ciclista" there.
const names = {
  "ana-lima": "Ana Lima",
  "joao-batista-nunes": "João Batista Nunes",
  "thais-yamamoto": "Thaís Yamamoto",
  "carlos-eduardo-prado": "Carlos Eduardo Prado",
  "iara-potiguara": "Iara Potiguara",
  "rafael-schneider": "Rafael Schneider",
  "dandara-dos-santos": "Dandara dos Santos",
  "marcelo-queiroz": "Marcelo Queiroz",
  "luiza-bittencourt": "Luiza Bittencourt",
  "severino-alves": "Severino Alves",
  "camila-ferraz": "Camila Ferraz",
  "kenji-tanaka": "Kenji Tanaka",
  "juliana-moreira": "Juliana Moreira",
  "wellington-souza": "Wellington Souza",
  "beatriz-zanetti": "Beatriz Zanetti",
  "otavio-goncalves": "Otávio Gonçalves",
  "samira-haddad": "Samira Haddad",
  "paulo-henrique-rocha": "Paulo Henrique Rocha",
  "fernanda-kowalski": "Fernanda Kowalski",
  "tiago-nascimento": "Tiago Nascimento",
  "aline-barreto": "Aline Barreto",
  "gustavo-pacheco": "Gustavo Pacheco",
  "raimunda-oliveira": "Raimunda Oliveira",
  "vitor-hugo-mendes": "Vitor Hugo Mendes",
  "larissa-cavalcanti": "Larissa Cavalcanti",
  "edson-ribeiro": "Edson Ribeiro",
  "priscila-amaral": "Priscila Amaral",
  "andre-bonfim": "André Bonfim",
  "monique-teixeira": "Monique Teixeira",
  "leandro-fagundes": "Leandro Fagundes",
  "helena-stein": "Helena Stein",
  "jose-carlos-damasceno": "José Carlos Damasceno",
  "natalia-ximenes": "Natália Ximenes",
  "igor-vasconcelos": "Igor Vasconcelos",
  "cleide-aparecida-silva": "Cleide Aparecida Silva",
  "rodrigo-menezes": "Rodrigo Menezes",
  "yasmin-correia": "Yasmin Correia",
  "fabio-lazzarini": "Fábio Lazzarini",
  "tainara-kaingang": "Tainara Kaingang",
  "diego-portela": "Diego Portela",
  "sonia-takahashi": "Sônia Takahashi",
  "matheus-figueiredo": "Matheus Figueiredo",
  "adriana-pimentel": "Adriana Pimentel",
  "jorge-luis-baptista": "Jorge Luís Baptista",
  "bruna-sacramento": "Bruna Sacramento",
  "eduardo-weber": "Eduardo Weber",
  "michele-araujo": "Michele Araújo",
  "caio-bezerra": "Caio Bezerra",
  "renata-vilela": "Renata Vilela",
  "ubirajara-costa": "Ubirajara Costa",
  "lorena-medeiros": "Lorena Medeiros",
  "felipe-antunes": "Felipe Antunes",
  "marina-duarte": "Marina Duarte",
  "everton-maciel": "Éverton Maciel",
  "sabrina-rezende": "Sabrina Rezende",
  "alexandre-guimaraes": "Alexandre Guimarães",
  "rosangela-freitas": "Rosângela Freitas",
  "murilo-brandao": "Murilo Brandão",
  "debora-assuncao": "Débora Assunção",
  "nelson-kuhn": "Nelson Kühn",
  "ciclista-4821": null,
  "ciclista-7730": null,
  "ciclista-9054": null,
} as const

export type PersonKey = keyof typeof names

export const people: readonly Person[] = Object.entries(names).map(([key, name]) => toPerson(key, name))

export function person(key: PersonKey): Person {
  return toPerson(key, names[key])
}

function toPerson(key: string, name: string | null): Person {
  return { id: `pe-${key}`, name, avatar: null }
}
