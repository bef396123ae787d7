import * as v from "valibot"
import type { Place, Seller } from "#contract/schemas.ts"
import { dayFrom, instant } from "./clock.ts"
import { type PersonKey, person } from "./people.ts"
import { approximatePlace, type Spot } from "./places.ts"

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
  // At noon, which is the same day wherever it is read.
  return { ...person(who), memberSince: days === null ? null : instant(dayFrom(now, -days), "12:00", "-03:00") }
}

export function sellerPlace(key: SellerKey): Place {
  return approximatePlace(sellers[key][1])
}
