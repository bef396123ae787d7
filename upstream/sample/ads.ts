import type { Ad, FlashSale } from "#contract/schemas.ts"
import { dayFrom, instant } from "./clock.ts"

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

/** Over at the end of a day, so that the countdown on the home page reads like one. */
export function makeFlashSale({ now }: { now: Date }): FlashSale {
  return { maxDiscountPercent: 70, endsAt: instant(dayFrom(now, 3), "23:59", "-03:00") }
}

function ad(id: string, title: string, path: string): Ad {
  return { id, title, image: null, targetUrl: `https://pelotao.example${path}`, slot: "home" }
}
