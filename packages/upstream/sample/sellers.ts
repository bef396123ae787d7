import * as v from "valibot"
import type { Ad, FlashSale, Place, Seller } from "#contract/schemas.ts"
import { type PersonKey, person } from "./people.ts"
import { approximatePlace, type Spot } from "./places.ts"
import { dayFrom, instant } from "./random.ts"

// biome-ignore format: one row per seller — person, neighbourhood, days since they joined
const sellers = {
  ana: ["ana-lima", "usp", 2210],
  joao: ["joao-batista-nunes", "taquaral", 1480],
  thais: ["thais-yamamoto", "botanico", 960],
  carlos: ["carlos-eduardo-prado", "pacaembu", 2740],
  marcelo: ["marcelo-queiroz", "savassi", 1905],
  luiza: ["luiza-bittencourt", "lagoa", 633],
  camila: ["camila-ferraz", "pampulha", 410],
  kenji: ["kenji-tanaka", "santana", 3015],
  otavio: ["otavio-goncalves", "uberlandia", 820],
  samira: ["samira-haddad", "batata", 1733],
  fernanda: ["fernanda-kowalski", "japao", 1190],
  gustavo: ["gustavo-pacheco", "macaquinhos", 702],
  vitor: ["vitor-hugo-mendes", "redencao", 95],
  larissa: ["larissa-cavalcanti", "jaqueira", 1555],
  rodrigo: ["rodrigo-menezes", "coco", 347],
  yasmin: ["yasmin-correia", "pituba", 221],
  fabio: ["fabio-lazzarini", "villaLobos", 2466],
  jorge: ["jorge-luis-baptista", "saensPena", 1320],
  eduardo: ["eduardo-weber", "joinville", 1077],
  edson: ["edson-ribeiro", "pontaNegraManaus", 588],
  bruna: ["bruna-sacramento", "parqueDaCidade", 1644],
  anonimo: ["ciclista-7730", "vacaBrava", null],
} as const satisfies Record<string, readonly [PersonKey, Spot, number | null]>

export type SellerKey = keyof typeof sellers
export const sellerKey = v.custom<SellerKey>((key) => typeof key === "string" && Object.hasOwn(sellers, key))

export function seller(key: SellerKey, now: Date): Seller {
  const [who, , days] = sellers[key]
  // Noon is the same day in every time zone.
  return { ...person(who), memberSince: days === null ? null : instant(dayFrom(now, -days), "12:00", "-03:00") }
}

export function sellerPlace(key: SellerKey): Place {
  return approximatePlace(sellers[key][1])
}

export function makeAds(): Ad[] {
  return [
    ad(
      "ad-revisao-de-verao",
      "Revisão completa antes da serra: agende na oficina parceira do seu bairro",
      "/products?category=tools",
    ),
    ad(
      "ad-jersey-da-temporada",
      "A jersey da temporada chegou: tecido leve, corte de quem pedala o dia inteiro",
      "/products?category=clothing",
    ),
    ad("ad-registro-de-serie", "Vai comprar usada? Confira o número de série antes de pagar", "/stolen"),
    ad(
      "ad-primeiro-gran-fondo",
      "Seu primeiro gran fondo começa aqui: escolha uma rota para treinar subida",
      "/cycling-routes?sort=-elevation",
    ),
    ad("ad-luz-acesa", "Luz acesa também de dia: kits a partir de R$ 59", "/products?category=lights"),
  ]
}

/** Ends at midnight, for a round countdown. */
export function makeFlashSale({ now }: { now: Date }): FlashSale {
  return { maxDiscountPercent: 70, endsAt: instant(dayFrom(now, 3), "23:59", "-03:00") }
}

function ad(id: string, title: string, path: string): Ad {
  return { id, title, image: null, targetUrl: `https://pelotao.example${path}`, slot: "home" }
}
