import type { ShortLink } from "../filling/sample.ts"

// biome-ignore format: one row per code
const destinations = [
  ["pampulha", "https://pelotao.example/cycling-groups/gr-pampulha-em-roda"],
  ["vale-europeu", "https://pelotao.example/cycling-groups/gr-vale-europeu-cicloturismo"],
  ["jersey-2026", "https://pelotao.example/products?category=clothing"],
  ["Xy3_9a", "https://pelotao.example/products?category=lights"],
  ["madrugada", "https://pelotao.example/cycling-groups/gr-pedal-da-madrugada"],
  ["minas", "https://pelotao.example/cycling-groups/gr-minas-no-pedal"],
  ["massa", "https://pelotao.example/cycling-groups/gr-massa-do-gasometro"],
  ["axe", "https://pelotao.example/cycling-groups/gr-axe-bike"],
  ["eixao", "https://pelotao.example/cycling-groups/gr-eixao-sem-pressa"],
  ["manaus", "https://pelotao.example/cycling-groups/gr-manaus-roda-viva"],
  ["recife-noite", "https://pelotao.example/cycling-groups/gr-recife-antigo-pedal"],
  ["graciosa", "https://pelotao.example/cycling-groups/gr-curitiba-pedal-noturno"],
  ["tarmac", "https://pelotao.example/product/pr-specialized-tarmac-sl6-sport"],
  ["levaram-a-minha", "https://pelotao.example/stolen/st-sense-impact-sl-savassi"],
  ["treinos", "https://pelotao.example/rides"],
  ["rotas", "https://pelotao.example/cycling-routes"],
  ["mapa", "https://pelotao.example/global-map"],
  ["roubadas", "https://pelotao.example/stolen"],
  ["BO", "https://pelotao.example/stolen?sort=-createdAt"],
  ["capacete", "https://pelotao.example/products?category=helmet"],
  ["usadas_sp", "https://pelotao.example/products?kind=bike&near=-23.55,-46.63"],
  ["fale", "https://pelotao.example/contact-us"],
  ["ibge", "https://www.ibge.gov.br/cidades-e-estados"],
  ["codigo-de-transito", "https://www.planalto.gov.br/ccivil_03/leis/l9503compilado.htm"],
  ["mobilidade", "https://www.gov.br/cidades/pt-br"],
  ["parques", "https://www.gov.br/icmbio/pt-br"],
  ["previsao", "https://portal.inmet.gov.br/"],
  ["ciclovias-sp", "https://www.cetsp.com.br/consultas/bicicleta/mapa-de-infraestrutura-cicloviaria.aspx"],
  ["estradas", "https://www.gov.br/prf/pt-br"],
  ["cbc", "https://www.cbc.esp.br/"],
  ["osm", "https://www.openstreetmap.org/#map=12/-23.5505/-46.6333"],
  ["7kQ-2b", "https://pt.wikipedia.org/wiki/Ciclismo#Hist%C3%B3ria"],
] as const

export const shortLinks: readonly ShortLink[] = destinations.map(([code, destination]) => ({ code, destination }))
