import type { TrackSource } from "./track-source.ts"

export const santaCatarinaRoutes: readonly TrackSource[] = [
  {
    id: "serra-do-rio-do-rastro",
    name: "Serra do Rio do Rastro",
    description:
      "São 284 curvas de Lauro Müller até Bom Jardim da Serra, e as que contam são as últimas: depois do Guatá a pista de concreto empina e o paredão aparece inteiro na sua frente. Saia antes das seis. A cerração sobe do litoral lá pelas dez e, quando chega no mirante, não se vê nem a própria roda. Última água confiável é no posto do Guatá; no mirante tem quati esperto e café caro. Leve corta-vento para os campos lá de cima, que o vento não perdoa nem em janeiro.",
    city: "Lauro Müller",
    state: "SC",
    start: "Praça central de Lauro Müller",
    bikeType: "road",
    difficulty: "hard",
    winding: 0.26,
    relief: 15,
    surfaces: { asphalt: 0.74, paving: 0.26 },
    alerts: [
      {
        severity: "warning",
        text: "Cerração fechada quase todo dia depois das 10h no trecho de serra. Farol traseiro aceso mesmo de manhã.",
        daysAgo: 6,
        at: 0.55,
      },
      {
        severity: "info",
        text: "Obra de contenção com pare e siga perto do mirante, espera de até 20 minutos.",
        daysAgo: 18,
        at: 0.62,
      },
    ],
    path: `-28.3937,-49.3969,215 -28.3990,-49.4080 -28.4042,-49.4222,280 -28.4086,-49.4362 -28.4121,-49.4521,335
      -28.4163,-49.4672,400 -28.4152,-49.4803,465 -28.4108,-49.4921,545 -28.4071,-49.5042,630 -28.4046,-49.5141,715
      -28.4028,-49.5236,800 ~5x190 -28.4042,-49.5322,945 ~6x150 -28.3987,-49.5398,1140 ~5x130 -28.3996,-49.5451,1290
      ~3x110 -28.4002,-49.5488,1421 -28.3962,-49.5551,1405 -28.3885,-49.5642,1390 -28.3802,-49.5752,1372
      -28.3713,-49.5841,1345 -28.3648,-49.5903,1320 -28.3561,-49.6012,1290 -28.3478,-49.6104,1262 -28.3369,-49.6247,1245`,
  },
  {
    id: "serra-do-corvo-branco",
    name: "Serra do Corvo Branco: Grão-Pará a Urubici",
    description:
      "A outra serra, a que ainda tem terra. De Grão-Pará até Aiurê é vale manso, vaca e rio ao lado. Depois vêm os cotovelos de pedra solta com rampa de 20% e, no alto, o corte de 90 metros na rocha: encoste a bike e olhe para trás. Pneu de 40 para cima e freio revisado. Do corte até Urubici o caminho é de planalto, com araucária e vento contra. Abasteça em Aiurê, não tem mais nada até o outro lado.",
    city: "Grão-Pará",
    state: "SC",
    start: "Igreja Matriz de Grão-Pará",
    bikeType: "gravel",
    difficulty: "hard",
    winding: 0.3,
    relief: 24,
    surfaces: { asphalt: 0.52, gravel: 0.41, paving: 0.07 },
    alerts: [
      {
        severity: "warning",
        text: "Pedra caída na pista depois de chuva forte. Confira com a Polícia Rodoviária antes de sair.",
        daysAgo: 11,
        at: 0.48,
      },
    ],
    path: `-28.1847,-49.2147,110 -28.1702,-49.2251 -28.1481,-49.2382,160 -28.1252,-49.2561,200 -28.1130,-49.2690,215 -28.0982,-49.2871,285
      -28.0853,-49.3052,380 -28.0742,-49.3221,520 -28.0664,-49.3372,700 ~5x140 -28.0602,-49.3472,930 ~4x90 -28.0551,-49.3581,1168
      -28.0483,-49.3752,1120 -28.0402,-49.4051,1050 -28.0333,-49.4402,990 -28.0301,-49.4803,960 -28.0272,-49.5201,940 -28.0211,-49.5562,925 -28.0150,-49.5917,915`,
  },
  {
    id: "morro-da-igreja-urubici",
    name: "Morro da Igreja e Pedra Furada",
    description:
      "O asfalto habitado mais alto do Sul: de Urubici aos 1.822 m, onde o radar da Aeronáutica divide o cume com a vista da Pedra Furada. Os primeiros 14 km são aquecimento no vale; a subida de verdade começa no desvio, com 8% sem descanso no final. Pegue a autorização de visita um dia antes. No inverno o sincelo deixa a pista branca até as nove, desça freando de leve e de dedo quente.",
    city: "Urubici",
    state: "SC",
    start: "Praça Caetano Vieira de Souza",
    bikeType: "road",
    difficulty: "hard",
    winding: 0.3,
    relief: 17,
    surfaces: { asphalt: 1 },
    alerts: [
      {
        severity: "info",
        text: "A visita ao topo pede agendamento com o parque e documento na guarita.",
        daysAgo: 30,
        at: 0.72,
      },
    ],
    path: `-28.0150,-49.5917,915 -28.0185,-49.5781 -28.0213,-49.5560,925 -28.0272,-49.5201,945 -28.0331,-49.5022,960 -28.0452,-49.5031,1010
      -28.0601,-49.5082,1090 -28.0741,-49.5110,1180 -28.0862,-49.5052,1270 -28.0951,-49.4951,1365 -28.1032,-49.4882,1470
      ~4x110 -28.1121,-49.4841,1610 -28.1178,-49.4802,1700 -28.1212,-49.4751,1770 -28.1247,-49.4726,1822`,
  },
  {
    id: "vale-europeu-timbo-pomerode",
    name: "Vale Europeu, dia 1: Timbó a Pomerode",
    description:
      "O primeiro dia do circuito mais cicloturístico do país. Sai do Jardim Botânico de Timbó, segue o Rio Ada e cai em Pomerode por estrada de chão batido, casa enxaimel e cachorro que late mas não corre. A subida do Testo Alto é curta e dura, guarde perna. Em Rio dos Cedros tem padaria boa na praça; em Pomerode, a cuca espera. Carimbe o passaporte antes de sair.",
    city: "Timbó",
    state: "SC",
    start: "Casa do Imigrante, Timbó",
    bikeType: "gravel",
    winding: 0.34,
    relief: 20,
    surfaces: { gravel: 0.68, asphalt: 0.2, paving: 0.12 },
    path: `-26.8233,-49.2717,80 -26.8121,-49.2752 -26.7982,-49.2701,85 -26.7803,-49.2762 -26.7621,-49.2731,90 -26.7406,-49.2742,95 -26.7281,-49.2653,110
      -26.7142,-49.2581,150 -26.6983,-49.2482,190 -26.6842,-49.2381,290 -26.6731,-49.2262,420 -26.6662,-49.2113,365 -26.6751,-49.1982,230
      -26.6903,-49.1911,150 -26.7082,-49.1853,110 -26.7251,-49.1802,80 -26.7410,-49.1770,65`,
  },
  {
    id: "vale-europeu-rodeio-doutor-pedrinho",
    name: "Vale Europeu: Rodeio a Doutor Pedrinho",
    description:
      "O dia que separa quem treinou. De Rodeio a estrada sobe o Ipiranga em curvas de saibro no meio do arrozal e da mata, passa dos 700 metros e não desce tudo. A Cachoeira do Zinco fica a um desvio curto e vale o banho. Leve dois litros de água, o bar do alto só abre no fim de semana.",
    city: "Rodeio",
    state: "SC",
    start: "Praça da Matriz de Rodeio",
    bikeType: "gravel",
    winding: 0.36,
    relief: 27,
    surfaces: { gravel: 0.88, asphalt: 0.12 },
    path: `-26.9226,-49.3664,95 -26.9131,-49.3752,110 -26.9013,-49.3851,210 ~4x140 -26.8892,-49.3982,440 -26.8761,-49.4071,620 -26.8602,-49.4133,710
      -26.8431,-49.4202,680 -26.8252,-49.4281,640 -26.8061,-49.4422,690 -26.7873,-49.4521,600 -26.7692,-49.4613,560 -26.7481,-49.4742,545 -26.7302,-49.4791,530 -26.7141,-49.4833,520`,
  },
  {
    id: "volta-a-ilha-florianopolis",
    name: "Volta à Ilha",
    description:
      "Florianópolis inteira num pedal só. Norte pela SC-401 cedo, antes dos ônibus; Rio Vermelho na sombra do pinus; Barra, Lagoa e o vento sul que sempre aparece na hora errada. Caldo de cana na Armação, banheiro no Pântano do Sul, e a volta pela Ribeirão com cheiro de ostra. Não é de escalar, é de administrar: são cinco horas de vento e carro. Vá de grupo e de luz acesa.",
    city: "Florianópolis",
    state: "SC",
    start: "Trapiche da Beira-Mar Norte",
    bikeType: "road",
    difficulty: "hard",
    winding: 0.18,
    relief: 9,
    surfaces: { asphalt: 0.95, paving: 0.05 },
    alerts: [
      {
        severity: "warning",
        text: "Acostamento interrompido na SC-401 perto de Santo Antônio. Passe em fila.",
        daysAgo: 22,
        at: 0.08,
      },
    ],
    path: `-27.5862,-48.5462,4 -27.5771,-48.5301,5 -27.5692,-48.5182,8 -27.5492,-48.5021,25 -27.5282,-48.5032,30 -27.5072,-48.5081,18 -27.4872,-48.4922,12
      -27.4652,-48.4782,10 -27.4402,-48.4682,6 -27.4322,-48.4552 -27.4392,-48.4282,20 -27.4361,-48.4022,6 -27.4582,-48.3992,12 -27.4802,-48.4061,10 -27.5102,-48.4152,9
      -27.5401,-48.4212,8 -27.5722,-48.4282,6 -27.5842,-48.4432,40 -27.5941,-48.4562,8 -27.6042,-48.4642,5 -27.6062,-48.4512,4 -27.6182,-48.4542,25 -27.6302,-48.4592,15 -27.6482,-48.4742,10
      -27.6682,-48.4842,12 -27.6912,-48.4982,14 -27.7132,-48.5062,10 -27.7302,-48.5082 -27.7482,-48.5072,6 -27.7652,-48.5102,15 -27.7802,-48.5092,5 -27.7672,-48.5142,18 -27.7482,-48.5112,8
      -27.7182,-48.5132,12 -27.7012,-48.5202,10 -27.6952,-48.5382,12 -27.7062,-48.5522,14 -27.7172,-48.5632,5 -27.7022,-48.5562,9 -27.6862,-48.5472,8 -27.6682,-48.5382,6
      -27.6482,-48.5282,5 -27.6302,-48.5242,4 -27.6142,-48.5262,5 -27.6052,-48.5392,8 -27.5992,-48.5532,6 -27.5922,-48.5592,5 -27.5862,-48.5462,4`,
  },
  {
    id: "morro-da-lagoa",
    name: "Morro da Lagoa, lado do Itacorubi",
    description:
      "O termômetro de quem pedala em Floripa: todo mundo sabe o próprio tempo no Morro. Sai do Itacorubi, sobe 2 km na casa dos 8% com curva fechada e termina no mirante, com a Lagoa inteira na frente. A descida até o centrinho é rápida e tem faixa molhada na sombra. Pastel de camarão na Osni Ortiga é direito adquirido.",
    city: "Florianópolis",
    state: "SC",
    start: "Itacorubi, SC-404",
    bikeType: "road",
    difficulty: "moderate",
    winding: 0.27,
    relief: 2,
    surfaces: { asphalt: 1 },
    path: `-27.5823,-48.5042,8 -27.5841,-48.4981,14 -27.5872,-48.4932,35 -27.5893,-48.4902,75 -27.5882,-48.4872,105 -27.5911,-48.4862,135 -27.5932,-48.4832,172
      -27.5951,-48.4821,168 -27.5962,-48.4791,125 -27.5991,-48.4782,85 -27.6002,-48.4742,45 -27.6021,-48.4702,18 -27.6041,-48.4662,6`,
  },
  {
    id: "rota-das-cachoeiras-corupa",
    name: "Rota das Cachoeiras de Corupá",
    description:
      "Ida e volta pela estrada do Rio Novo, entre bananais, até o portão da trilha das catorze cachoeiras. É quase toda plana, chão firme, e a sombra aparece depois do km 6. Dá para levar criança no bagageiro até a ponte pênsil. Deixe a bike trancada na recepção e suba a pé até o Salto Grande.",
    city: "Corupá",
    state: "SC",
    start: "Estação Ferroviária de Corupá",
    bikeType: "gravel",
    difficulty: "easy",
    winding: 0.33,
    relief: 10,
    thereAndBack: true,
    surfaces: { gravel: 0.78, paving: 0.22 },
    path: `-26.4253,-49.2433,75 -26.4222,-49.2541 -26.4181,-49.2662,80 -26.4132,-49.2782 -26.4091,-49.2921,95 -26.4042,-49.3052,110 -26.3981,-49.3181,130 -26.3922,-49.3302,160 -26.3871,-49.3412,195`,
  },
]
