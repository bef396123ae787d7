// What the words of a title say of a bike: its brand, and the words of its model without what every ad says. The words are those of
// Brazilian ads, with the Spanish and English ones that stand among them.

/** As plain words: without accents, capitals and signs. */
export function plain(text: string): string[] {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    // "SL 6" and "S-Works" are one word, and "7.0" is none of two.
    .replace(/\bs[- ]?works\b/g, "sworks")
    .replace(/\b(slr?|alr|cr|tr|rx|fx|xc)[- ](\d)\b/g, "$1$2")
    .replace(/(\d)[.,]0\b/g, "$1")
    .match(/[a-z\d]+(?:[.,]\d+)?/g)
  return words ?? []
}

/** Whether two words are meant to be one: a letter too few, too many or another is a slip in a word of five. */
export function same(one: string, other: string): boolean {
  if (one === other) return true
  if (/\d/.test(one + other) || Math.min(one.length, other.length) < 5) return false
  return slips(one, other)
}

/** The brand that a text names, as it is written right; null for none that is known here. */
export function brandIn(text: string): string | null {
  const words = plain(text)
  const pairs = words.map((word, at) => `${word} ${words[at + 1] ?? ""}`)
  const glued = words.map((word, at) => word + (words[at + 1] ?? ""))
  const exact = (name: string) => words.includes(name) || pairs.includes(name) || glued.includes(name)
  return (
    brands.find(exact) ??
    brands.find((name) => words.some((word) => same(name, word)) || glued.some((word) => same(name, word))) ??
    (words.includes("sworks") ? "specialized" : null)
  )
}

/** What is left of a text without its brand, its colours, its size and its praise; the place behind the last comma of a title is none. */
export function modelWords(text: string): string[] {
  const title = text.replace(/,[^,\d]*$/, "")
  const sizes = plain(title)
    .join(" ")
    .replace(
      /\b(aro|tam|tamanho|quadro|talla|size|rodado)\s+(\d+(?:[.,]\d+)?|[xsml]{1,3})\b|\b(\d+)\s?(v|vel|velocidades|marchas|cm|wh|km|anos?|meses)\b|\b\d+x\d+\b|\b(19|20)\d\d\b|\b(26|27[.,]5|27|29|29er|700c?|650b)\b/g,
      " ",
    )
  const brand = brandIn(text)
  const words = sizes.split(" ").filter((word) => word !== "" && !noise.has(word) && !colours.test(word))
  return [...new Set(words)].filter((word) => brand === null || !brand.split(" ").some((name) => same(name, word)))
}

/** What tells one of a family from another: "Marlin 5" from "Marlin 7", "Elite" from "Expert". */
export function variant(word: string): boolean {
  return /\d/.test(word) || variants.has(word)
}

function slips(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const [rest, more] = [short.slice(at), long.slice(at)]
  if (short.length < long.length) return rest === more.slice(1)
  const isTurned = rest.length > 1 && rest[0] === more[1] && rest[1] === more[0] && rest.slice(2) === more.slice(2)
  return isTurned || rest.slice(1) === more.slice(1)
}

function words(list: string): string[] {
  return list.trim().split(/\s+/)
}

const brands =
  `absolute|audax|bianchi|bmc|caloi|cannondale|canyon|cervelo|colli|colnago|corratec|cube|dahon|durban|first|focus|fuji|garneau|ghost|giant|gios|groove|gt|gts|haro|high one|houston|kapa|kona|ktm|kode|look|lotus|merida|monark|mosso|nathor|oggi|orbea|pinarello|ridley|rava|redstone|santa cruz|schwinn|scott|sense|soul|south|specialized|sundown|sutton|swift|tito|trek|track bikes|trinx|tsw|two dogs|vikingx|viking|vzan|wilier|wendy`.split(
    "|",
  )

const noise = new Set(
  words(`
    a o e y and com c de da do das dos del el la em en no na p para pra por un uma um s sem the with for of
    bike bikes bici bicicleta bicicletas bicycle magrela speed road estrada ruta mtb mountain gravel urbana urban passeio city eletrica
    electrica electric ebike e-bike infantil feminina feminino masculina masculino dobravel fixa
    vendo vende venda troco troca aceito oferta promocao barato urgente oportunidade sale
    nova novo zerada zero zerinha usada usado seminova seminovo revisada revisado conservada conservado impecavel linda lindo otima otimo
    excelente estado perfeito perfeita top pouco uso unico dono nota fiscal nf original completa completo toda todo full muito bem cuidada
    cuidado modelo ano linha versao tamanho tam quadro aro talla size pequeno medio grande xs m l xl p g gg
    carbono carbon carb fibra aluminio alu aluminum alloy cromo cromoly aco hidraulico hidraulica disco disc freio freios
    marchas vel velocidades v suspensao kit grupo rodas roda shimano sram tourney altus acera alivio deore slx xt xtr tiagra sora claris
    ultegra dura ace grx nx gx eagle sx microshift rockshox fox judy recon axs di2 105
    bordo fosca fosco brilhante metalica metalico perolizada bicolor cor color tons tom detalhes detalhe clara claro escura escuro
    roubada furtada levada stolen robada
  `),
)

const variants = new Set(
  words(`
    alr base comp cross elite evo expert fs g1 ht hybrid lady limited ltd max mini one plus premium pro race racing sl slr slx sport sprint
    super supra sworks team trail ultra xc
  `),
)

const colours =
  /^(pret[ao]s?|negr[ao]|black|branc[ao]s?|blanc[ao]|white|cinza|gris|gr[ae]y|prata|pratead[ao]|plata|silver|cromad[ao]|grafite|grafito|graphite|chumbo|titanio|azul|blue|marinho|marino|navy|celeste|petroleo|turquesa|agua|tiffany|verde|green|oliva|musgo|militar|vermelh[ao]|roj[ao]|red|vinho|vino|rosa|pink|rox[ao]|lilas|lila|violeta|purple|laranja|naranja|orange|amarel[ao]|amarill[ao]|yellow|neon|limao|dourad[ao]|ouro|gold|cobre|bronze|copper|marrom|marron|brown|bege|areia|creme)$/
