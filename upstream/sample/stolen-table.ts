import type { StolenReport } from "#contract/answers.ts"
import type { PersonKey } from "./people.ts"
import type { Spot } from "./places.ts"

export type StolenRow = readonly [
  brand: string,
  model: string,
  color: string,
  spot: Spot,
  daysAgo: number,
  time: string,
  owner: PersonKey,
  serial: string | null,
  more: {
    status?: StolenReport["status"]
    /** Days from the theft to the day it came back. */
    recovered?: number
    /** Seen again, so many days after the theft. */
    seen?: readonly [spot: Spot, days: number, time: string]
    /** Someone else wrote the report for the owner. */
    reporter?: PersonKey
  },
  description: string,
]

// Some serials differ only by look-alike characters (O and 0, I and 1, S and 5) or by one character: the look-up has to tell
// them apart and yet offer them.
// biome-ignore format: one row per report
export const stolenTable: readonly StolenRow[] = [
  ["Sense", "Impact SL", "preta e laranja", "savassi", 6, "19:20", "renata-vilela", "WSBC602134567K", { seen: ["estacaoBh", 2, "08:10"] }, "Levada da grade em frente à padaria da Rua Pernambuco em menos de dez minutos. Adesivo da Serra da Moeda no tubo inferior e um risco fundo no pedivela esquerdo."],
  ["Sense", "Rock Evo", "azul", "pampulha", 41, "10:30", "helena-stein", "WSBC6O2134567K", {}, "Estava presa com corrente no bicicletário perto da Igrejinha durante o pedal de domingo. Cortaram a corrente e deixaram o capacete."],
  ["Caloi", "Elite Carbon Sport", "vermelha", "batata", 12, "18:45", "samira-haddad", "C21ELT0098451", {}, "Levada do bicicletário da estação Faria Lima, com cadeado em U e tudo. Selim marrom que não combina e garrafa amarela no quadro."],
  ["Caloi", "Explorer Expert", "grafite", "usp", 73, "12:10", "ana-lima", "C2IELT0098451", { recovered: 19 }, "Sumiu do paraciclo da FAU no horário do almoço. Foi achada à venda em grupo de bairro e devolvida com a ajuda da Guarda Universitária."],
  ["Specialized", "Tarmac SL6", "preta fosca", "pacaembu", 3, "05:10", "carlos-eduardo-prado", "WSBC014567231N", {}, "Assalto na Rua Itápolis, dois homens em moto, indo para o pedal da madrugada. Medidor de potência 4iiii e fita de guidão azul. Ninguém se feriu."],
  ["Specialized", "Allez Sprint", "branca", "villaLobos", 58, "06:40", "fabio-lazzarini", "WSBC014567232N", {}, "Furtada do rack do carro no estacionamento do parque enquanto eu pagava o café. Rodas de 40 mm com adesivo vermelho."],
  ["Specialized", "Diverge", "verde-oliva", "lapa", 131, "21:15", "juliana-moreira", "WSBC019882140S", { recovered: 44 }, "Levada do corredor do prédio na Rua Clélia. Recuperada em Osasco depois que um lojista conferiu o número de série."],
  ["Specialized", "Rockhopper", "vermelha", "tatuape", 203, "20:30", "wellington-souza", "WSBC0198821405", {}, "Deixei presa na estação e voltei do trabalho para encontrar só o cadeado. Pedal de plataforma azul, guidão cortado curto."],
  ["Trek", "Marlin 7", "azul", "santana", 17, "07:50", "kenji-tanaka", "WTU234G0912K", { status: "waiting" }, "Bicicletário da Estação Santana, pneu traseiro careca e bagageiro preto. As câmeras pegaram um rapaz de mochila verde."],
  ["Trek", "Domane AL 4", "verde-escura", "ibirapuera", 92, "09:25", "priscila-amaral", "WTU234G0912R", {}, "Furtada perto do portão 9, encostada no banco enquanto eu ajudava uma aluna. Bolsa de selim com documento dentro."],
  ["Monark", "Barra Circular", "azul", "mooca", 320, "11:00", "nelson-kuhn", null, {}, "Bicicleta de 1979, do meu irmão. Selim de mola, dínamo e campainha de sino. Não tem número que preste, mas quem vir sabe."],
  ["Caloi", "City Tour", "verde-água", "ciclista", 27, "22:05", "monique-teixeira", "CT22M771204", {}, "Presa na grade da Praça do Ciclista durante o encontro de sexta. Cadeirinha infantil cinza e fita refletiva nos aros."],
  ["Cannondale", "CAAD13", "azul", "saensPena", 9, "06:00", "jorge-luis-baptista", "CN13R5510238", { seen: ["recreio", 4, "15:30"] }, "Roubada na Rua Conde de Bonfim, na saída para a Vista Chinesa. Garfo com verniz descascado do lado direito."],
  ["Oggi", "Cadenza 500", "cinza", "lagoa", 35, "19:55", "luiza-bittencourt", "OG22CD500417", {}, "Levada do Parque dos Patins enquanto eu comprava uma água de coco. Espelhinho no guidão e adesivo do Flamengo, que não é meu."],
  ["Scott", "Addict 30", "preta", "copacabana", 64, "05:05", "igor-vasconcelos", "STB19K40712", { recovered: 8 }, "Abordagem no Posto 6 antes do treino. Recuperada pela 12ª DP num depósito em São Cristóvão; faltou só a roda da frente."],
  ["Vela", "Vela 2", "verde-inglesa", "aterro", 110, "18:20", "adriana-pimentel", "VL2B004418", {}, "Elétrica, bateria no quadro. Estava presa no Museu de Arte Moderna com dois cadeados. Levaram os dois."],
  ["Soul", "G1", "cobre", "recreio", 154, "10:15", "caio-bezerra", "SLG1M22087", {}, "Furtada na Prainha, durante o mergulho depois do pedal. Pneus de 43 com lateral marrom."],
  ["Sense", "Versa Comp", "verde-musgo", "icarai", 82, "20:40", "adriana-pimentel", "SNVC23104470", { reporter: "luiza-bittencourt" }, "Levada da portaria do prédio na Rua Moreira César. Alforje do lado esquerdo e para-lama traseiro amassado."],
  ["Groove", "Slap AL", "laranja", "itaipava", 190, "13:30", "murilo-brandao", "GR23SLP70119", {}, "Saíram com ela da caçamba da caminhonete durante o almoço na União e Indústria. Amortecedor Fox dourado, raro por aqui."],
  ["Audax", "Auge 40", "preta", "papa", 23, "17:40", "alexandre-guimaraes", "AX40C1102847", {}, "Tomada na subida da Praça do Papa por dois homens a pé. Dropper com mangueira vermelha."],
  ["Caloi", "Moab", "prata", "estacaoBh", 145, "18:00", "vitor-hugo-mendes", null, { status: "denied" }, "Sumiu, não lembro bem onde. Depois mando foto."],
  ["TSW", "Stamina", "preta e dourada", "jardimCanada", 260, "08:20", "camila-ferraz", "TSW22ST8841", { recovered: 61 }, "Levada do estacionamento do mercado antes da trilha. Reapareceu à venda em Contagem e a dona da loja avisou."],
  ["Oggi", "Big Wheel 7.4", "preta e vermelha", "ouroPreto", 410, "14:50", "everton-maciel", "OG23BW74M882", {}, "Encostada na Casa dos Contos por três minutos. Guidão com fita isolante amarela no lado direito."],
  ["Scott", "Scale 965", "vermelha", "juizDeFora", 77, "19:10", "sabrina-rezende", "STB22L61920", {}, "Furtada do Parque Halfeld na saída do pedal de quarta. Canote riscado e sem tampa no direcional."],
  ["Trek", "Procaliber 9.5", "preta", "uberlandia", 51, "06:30", "otavio-goncalves", "WTU203C5577J", {}, "Quebraram o vidro do carro no Sabiá. Levaram a bike e a mochila. Quadro de carbono com reparo no chainstay, visível de perto."],
  ["Cannondale", "Topstone 3", "verde", "taquaral", 19, "19:05", "beatriz-zanetti", "CN21T3M0651", {}, "Presa no portão 1 durante o pedal de segunda. Bolsa de quadro verde e luz dínamo no cubo."],
  ["Specialized", "Sirrus 2.0", "cinza", "barao", 98, "17:15", "joao-batista-nunes", "WSBC820441907L", {}, "Furtada do bicicletário da moradia da Unicamp. Para-lama com nome 'Jota' escrito a caneta por dentro."],
  ["Absolute", "Nero 4", "preta", "gonzaga", 15, "16:00", "lorena-medeiros", "ABN4029931", { status: "waiting" }, "Saí do mar e a bike tinha saído do paraciclo do Canal 3. Pedal prateado, cestinha de arame."],
  ["Sense", "Enduvo", "azul-petróleo", "vicentina", 233, "07:00", "felipe-antunes", "SNED21L20417", {}, "Levada da garagem do prédio na Vila Adyana, no feriado. Pneus Minion e guidão de 780 mm."],
  ["Caloi", "Strada Racing", "branca", "curupira", 67, "05:20", "rosangela-freitas", "C22STR114520", { recovered: 3 }, "Tomada na Avenida Portugal. A PM achou três dias depois, inteira, no quintal de um receptador em Sertãozinho."],
  ["Houston", "Foxer", "vermelha", "aguas", 302, "15:45", "sonia-takahashi", null, {}, "Bike do meu neto, deixada no gramado. Adesivo de dinossauro no quadro e um pedal diferente do outro."],
  ["Trek", "Émonda ALR 5", "branca", "botanico", 30, "08:45", "thais-yamamoto", "WTU215E0041H", {}, "Furtada em frente à estufa, durante a foto do grupo. Tamanho 50, rodas com raio vermelho na traseira."],
  ["Scott", "Speedster 20", "cinza", "barigui", 120, "06:10", "eduardo-weber", "STB20M1O577", {}, "Saiu do carro aberto no estacionamento do parque. Fita de guidão marrom e pedal Look branco."],
  ["Scott", "Speedster 40", "preta", "japao", 88, "21:30", "fernanda-kowalski", "STB20M10577", { recovered: 30 }, "Levada da grade da praça enquanto eu comprava temaki. Um bicicleteiro do Boqueirão reconheceu o número e segurou a bike para mim."],
  ["Caloi", "E-Vibe City Tour", "branca", "passeioPublico", 47, "20:10", "tainara-kaingang", "CEV21008834", {}, "Elétrica presa no paraciclo da Rua Carlos Cavalcanti. Sem a chave da bateria, que está comigo."],
  ["Groove", "Hype 50", "preta", "igapo", 175, "18:55", "aline-barreto", "GR22HY50331", {}, "Furtada perto da barragem do Igapó. Luvas penduradas no guidão e refil de água rosa."],
  ["Soul", "SL 729", "verde", "maringa", 280, "12:00", "diego-portela", "SL729B19044", {}, "Levaram do gramado da Catedral na hora da missa. Deus viu."],
  ["Specialized", "Epic Evo", "verde", "beiraMar", 21, "05:40", "tiago-nascimento", "WSBC521776043P", {}, "Assaltada na Beira-Mar Norte, altura do trapiche. Dois suportes de caramanhola de carbono e proteção de quadro transparente."],
  ["Oggi", "Agile Sport", "azul e branca", "conceicao", 140, "16:25", "murilo-brandao", "OG21AGS6208", {}, "Furtada na Avenida das Rendeiras, presa num poste. Retentor vazando, deixa óleo no garfo."],
  ["Sense", "Criterium Factor", "preta", "joinville", 215, "05:50", "eduardo-weber", "SNCF21P3390", { status: "denied" }, "Mandei de novo porque não sabia se o primeiro registro tinha ido. É a mesma bike."],
  ["Cannondale", "Trail SL 3", "amarela", "blumenau", 56, "18:10", "rafael-schneider", "CN22TSL9914", {}, "Levada da frente da Vila Germânica durante a feira. Amarela, não tem outra igual no Vale."],
  ["Trek", "Checkpoint ALR 5", "areia", "timbo", 365, "17:00", "rafael-schneider", "WTU206K7732B", { recovered: 120 }, "Sumiu da pousada com os alforjes. Quatro meses depois apareceu numa loja de penhor em Indaial."],
  ["Specialized", "Roubaix", "azul-marinho", "redencao", 14, "19:35", "leandro-fagundes", "WSBC710338852T", {}, "Roubada na João Pessoa, saída do pedal de terça. Amortecedor no avanço, inconfundível."],
  ["Caloi", "10", "vermelha", "zumbi", 102, "18:35", "tainara-kaingang", null, {}, "Caloi 10 de 1984 furtada na concentração da Massa. Alavancas no quadro, selim de couro costurado por mim."],
  ["Sense", "Move Urban", "grafite", "gasometro", 390, "17:50", "leandro-fagundes", "SNMU20S1187", {}, "Presa no paraciclo da Usina ao pôr do sol. Cubo de três marchas e manete direito torto."],
  ["Audax", "Ventus 1000", "vermelha", "macaquinhos", 255, "07:15", "gustavo-pacheco", "AXV1K20566", {}, "Levada da garagem, com o frio que fazia ninguém ouviu. Marca de mordida do cachorro na manopla."],
  ["Scott", "Contessa Active", "lilás", "camburi", 38, "17:30", "debora-assuncao", "STB21C30008", {}, "Furtada no calçadão, perto do quiosque 5. Flor de plástico na cestinha e buzina de pato."],
  ["TSW", "Hurry", "cinza", "praiaDaCosta", 166, "19:45", "debora-assuncao", "TSWH19M220", { reporter: "caio-bezerra" }, "Levada de um condomínio da Praia da Costa pela porta de serviço. Pneu branco na frente e preto atrás."],
  ["Oggi", "Hacker HDS", "preta", "barra", 11, "05:55", "dandara-dos-santos", "OG22HK77015", { status: "waiting" }, "Tomada no Porto da Barra antes da pedalada de domingo. Fitas do Bonfim no guidão, umas vinte."],
  ["Trek", "X-Caliber 8", "azul", "pituba", 85, "20:00", "yasmin-correia", "WTU211X3320D", {}, "Furtada da área de bicicletas do shopping na Pituba. O cadeado ficou aberto no chão, sem sinal de corte."],
  ["Caloi", "Vulcan", "preta e amarela", "dique", 240, "18:30", "jose-carlos-damasceno", "CVU18002913", {}, "Levada do Dique durante a aula de dança. Aro traseiro torto, dá para ouvir roçando no freio."],
  ["Cannondale", "Synapse Carbon", "preta", "marcoZero", 28, "19:40", "larissa-cavalcanti", "CN20SYC1I04", { seen: ["olinda", 6, "11:20"] }, "Roubada na Rua do Bom Jesus, na saída do pedal de terça. Coroa compacta dourada e fita de guidão florida."],
  ["Cannondale", "Quick 4", "azul-clara", "jaqueira", 195, "07:30", "caio-bezerra", "CN20SYC1104", {}, "Furtada na entrada do parque. Faixa refletiva lateral e pezinho central."],
  ["Sense", "Fun", "verde", "boaViagem", 71, "16:50", "severino-alves", "SNFN19K4471", { recovered: 15 }, "Levada do Segundo Jardim. O barraqueiro viu, seguiu e chamou a polícia. Devo um coco por dia a ele."],
  ["Specialized", "Chisel", "prata", "iracema", 33, "20:20", "natalia-ximenes", "WSBC633019284C", {}, "Assalto na Rua dos Tabajaras, na volta do pedal. Selim Power trocado e pedal Candy azul."],
  ["Groove", "Riff 70", "verde", "coco", 108, "06:15", "rodrigo-menezes", "GR21RF70L05", {}, "Levaram na trilha do Cocó, perto da ponte. Quadro 21, grande, difícil de passar despercebido."],
  ["Soul", "Ace", "branca e preta", "pontaNegraNatal", 150, "05:25", "iara-potiguara", "SLACE21S067", {}, "Roubada na Via Costeira. Rodas Vision e um adesivo de jangada no garfo."],
  ["Caloi", "Supra", "azul", "tambau", 510, "18:05", "lorena-medeiros", "CSU17551290", {}, "Furtada na feirinha de Tambaú. Bagageiro com caixote de feira amarrado."],
  ["KSW", "XLT", "preta e neon", "pontaVerde", 44, "17:20", "felipe-antunes", null, { status: "waiting" }, "Presa num coqueiro, levaram a bike e deixaram o coqueiro. Neon verde nos cubos."],
  ["Lotus", "Cougar", "vermelha", "potycabana", 600, "19:00", "rodrigo-menezes", "LTCG16A901", {}, "Furtada da grade do Potycabana. Freio traseiro sem cabo na época."],
  ["Oggi", "Velloce Disc", "vermelha", "jansen", 95, "19:30", "natalia-ximenes", "OG21VD56110", {}, "Levada na Lagoa da Jansen na parada do guaraná. Caramanhola do reggae."],
  ["Caloi", "Ceci", "rosa", "batista", 60, "17:45", "raimunda-oliveira", "CCE14220087", { recovered: 2 }, "Era da minha neta. O vizinho viu passando na Cremação e trouxe de volta no dia seguinte. Ainda existe gente boa."],
  ["Scott", "Spark 960", "azul-petróleo", "docas", 222, "06:50", "raimunda-oliveira", "STB20S96411", {}, "Assaltada na Presidente Vargas de manhã cedo. Full, amortecedor com trava no guidão."],
  ["Sense", "Impulse E-Trail", "preta", "pontaNegraManaus", 25, "06:20", "edson-ribeiro", "SNIE22B0175", {}, "Elétrica tomada no calçadão. O display ficou comigo, sem ele o motor não liga."],
  ["Absolute", "Wild", "azul e preta", "saoSebastiao", 330, "20:55", "edson-ribeiro", "ABW23L5502", {}, "Furtada em frente ao Teatro Amazonas durante o tacacá. Lanterna traseira presa com lacre branco."],
  ["Specialized", "Turbo Levo SL", "cinza", "parqueDaCidade", 8, "07:10", "bruna-sacramento", "WSBC918200634E", {}, "Roubada no estacionamento 10, dois homens num carro prata. Motor bloqueado pelo aplicativo."],
  ["Trek", "FX 3 Disc", "grafite", "eixao", 113, "11:40", "paulo-henrique-rocha", "WTU222F8816A", {}, "Deixei encostada na banca da 108 Norte, sumiu em cinco minutos. Bagageiro Tubus preto e sino de latão."],
  ["Swift Carbon", "Ultravox", "preta", "ermida", 180, "05:35", "bruna-sacramento", "SWUV21M0442", { recovered: 75 }, "Tomada na descida da Ermida. Apareceu anunciada em Anápolis, comprador pediu o número de série e desconfiou."],
  ["Caloi", "Elite Carbon Racing", "preta", "vacaBrava", 49, "19:25", "cleide-aparecida-silva", "CER22L80114", {}, "Furtada do parque durante o alongamento de segunda. Mesa com parafuso titânio roxo."],
  ["Groove", "Ska 50", "grafite", "maeBonifacia", 160, "16:35", "andre-bonfim", "GR20SK50922", {}, "Levada da portaria do parque. Pneu tubeless com selante rosa vazando, deixa rastro."],
  ["Trek", "Marlin 5", "cinza", "nacoes", 430, "17:10", "jose-carlos-damasceno", "WTU190M4401C", {}, "Sumiu do gramado das Nações. Câmara de ar reserva enrolada no selim e barro de Rochedinho até no guidão."],
  ["Sense", "One", "vermelha", "graciosa", 700, "18:15", "michele-araujo", "SN1M17K0238", { recovered: 210 }, "Furtada na praia da Graciosa. Sete meses depois a polícia fez uma operação e ela estava lá, com outra cor. O número no movimento central não mente."],
  ["Houston", "Discovery", "azul", "maternidade", 545, "12:30", "michele-araujo", null, {}, "Levada do Parque da Maternidade, perto da biblioteca. Paralama feito de garrafa pet, autoria própria."],
]
