import type { TrackSource } from "./track-source.ts"

export const rioGrandeDoSulRoutes: readonly TrackSource[] = [
  {
    id: "orla-do-guaiba",
    name: "Orla do Guaíba: Gasômetro a Ipanema",
    description:
      "Porto Alegre do jeito que ela gosta de ser vista: o pôr do sol do lado direito na ida e chimarrão em todo banco. Do Gasômetro até o Beira-Rio é ciclovia larga; depois do BarraShopping a coisa estreita, tenha paciência com quem caminha. Em Ipanema, água gelada no calçadão. Vento sul chegando? Volte antes, ele dobra o tempo do retorno.",
    city: "Porto Alegre",
    state: "RS",
    start: "Usina do Gasômetro",
    bikeType: "urban",
    difficulty: "easy",
    winding: 0.07,
    relief: 2,
    surfaces: { asphalt: 0.9, paving: 0.1 },
    path: `-30.0342,-51.2415,5 -30.0392,-51.2401 -30.0451,-51.2362,5 -30.0522,-51.2331 -30.0592,-51.2332,5 -30.0652,-51.2371 -30.0722,-51.2432,6 -30.0781,-51.2462,8 -30.0842,-51.2471,7
      -30.0911,-51.2502,10 -30.0982,-51.2542,12 -30.1072,-51.2571,16 -30.1152,-51.2562,22 -30.1222,-51.2501,14 -30.1291,-51.2402,7 -30.1361,-51.2331,5`,
  },
  {
    id: "caminhos-de-pedra",
    name: "Caminhos de Pedra",
    description:
      "Interior de Bento Gonçalves com casa de pedra, parreira e cheiro de pão de forno. Sai do centro, desce até São Pedro e vai de porta em porta: a Casa da Ovelha, a Casa do Tomate, a cantina do Strapazzon. São muitas paradas e poucas retas, ninguém faz tempo aqui. Deixe lugar na mochila para um salame.",
    city: "Bento Gonçalves",
    state: "RS",
    start: "Pórtico da Pipa",
    bikeType: "road",
    difficulty: "moderate",
    winding: 0.3,
    relief: 24,
    thereAndBack: true,
    surfaces: { asphalt: 0.85, paving: 0.15 },
    path: `-29.1712,-51.5182,640 -29.1681,-51.5082 -29.1702,-51.4971,600 -29.1742,-51.4862,560 -29.1711,-51.4742,620 -29.1692,-51.4621,585 -29.1651,-51.4502,540 -29.1582,-51.4421,600 -29.1491,-51.4362,650 -29.1402,-51.4301,610`,
  },
  {
    id: "vale-dos-vinhedos",
    name: "Vale dos Vinhedos por terra",
    description:
      "O laço de saibro por trás das vinícolas, longe da RS-444 cheia de ônibus. Três descidas até o arroio, três subidas de doer, parreiral em volta do começo ao fim. Na vindima, de janeiro a março, sempre tem alguém oferecendo uva na cerca. Água na capela das Graças, e espumante só no fim.",
    city: "Bento Gonçalves",
    state: "RS",
    start: "Capela das Neves",
    bikeType: "gravel",
    winding: 0.33,
    relief: 31,
    surfaces: { gravel: 0.7, asphalt: 0.3 },
    path: `-29.1912,-51.5672,560 -29.1981,-51.5731,590 -29.2062,-51.5782,520 -29.2151,-51.5852,450 -29.2232,-51.5781,520 -29.2321,-51.5712,600 -29.2392,-51.5602,540 -29.2341,-51.5481,440
      -29.2252,-51.5392,520 -29.2151,-51.5342,610 -29.2062,-51.5401,560 -29.2001,-51.5502,480 -29.1951,-51.5592,530 -29.1912,-51.5672,560`,
  },
  {
    id: "gramado-canela-caracol",
    name: "Gramado, Canela e Caracol",
    description:
      "Do lago Joaquina Bier à cascata do Caracol, passando pela catedral de pedra. É passeio de quinze quilômetros que vira treino se você quiser fazer duas vezes. No inverno a cerração só levanta depois das nove; em compensação, às sete a rua coberta é toda sua. Chocolate quente na volta, sem culpa.",
    city: "Gramado",
    state: "RS",
    start: "Lago Joaquina Rita Bier",
    bikeType: "road",
    difficulty: "easy",
    winding: 0.21,
    relief: 15,
    surfaces: { asphalt: 0.92, paving: 0.08 },
    path: `-29.3842,-50.8762,820 -29.3787,-50.8740,835 -29.3741,-50.8632,850 -29.3722,-50.8502,860 -29.3691,-50.8371,850 -29.3662,-50.8242,840 -29.3651,-50.8121,835 -29.3552,-50.8132,815 -29.3452,-50.8202,790
      -29.3362,-50.8292,770 -29.3271,-50.8382,755 -29.3192,-50.8462,745 -29.3131,-50.8521,735`,
  },
  {
    id: "cambara-itaimbezinho",
    name: "Cambará do Sul ao cânion Itaimbezinho",
    description:
      "Quinze quilômetros de campo aberto até o chão acabar de repente, 700 metros para baixo. Estrada de terra com pedra solta, mata-burro e gado na pista. O nevoeiro do mar entra pelo cânion depois do meio-dia e apaga tudo em dez minutos; chegue às oito, quando o parque abre. Sem água no caminho.",
    city: "Cambará do Sul",
    state: "RS",
    start: "Igreja São José, Cambará do Sul",
    bikeType: "mtb",
    difficulty: "moderate",
    winding: 0.24,
    relief: 20,
    surfaces: { gravel: 0.62, dirt: 0.3, paving: 0.08 },
    alerts: [
      {
        severity: "info",
        text: "Ponte de madeira antes da guarita com tábua solta do lado direito.",
        daysAgo: 14,
        at: 0.7,
      },
    ],
    path: `-29.0481,-50.1452,1030 -29.0562,-50.1391 -29.0672,-50.1322,1010 -29.0782,-50.1281,985 -29.0901,-50.1232,990 -29.1012,-50.1152,960 -29.1121,-50.1081,950 -29.1232,-50.1022,965 -29.1341,-50.0962,940 -29.1452,-50.0891,930 -29.1531,-50.0842,915 -29.1602,-50.0812,905`,
  },
  {
    id: "cassino-albardao",
    name: "Praia do Cassino até o Farol do Albardão",
    description:
      "A maior praia do mundo, em linha reta, com o mar à esquerda e nada à direita. Só se faz com maré baixa e vento nordeste nas costas: com sul de frente, nem comece. Areia dura como asfalto nas primeiras horas, concha e arroio depois. Passa o casco do Altair, o Farol Sarita e mais nada até o Albardão. Autonomia total: comida, água, câmara, GPS com bateria e alguém sabendo onde você está.",
    city: "Rio Grande",
    state: "RS",
    start: "Molhes da Barra",
    bikeType: "mtb",
    difficulty: "hard",
    winding: 0.02,
    relief: 0.8,
    surfaces: { sand: 1 },
    alerts: [
      {
        severity: "warning",
        text: "Arroios altos depois de chuva entre o Sarita e o Albardão. Com ressaca não há passagem.",
        daysAgo: 3,
        at: 0.66,
      },
    ],
    path: `-32.1592,-52.0981,2 -32.1712,-52.1222,2 -32.1871,-52.1541,3 -32.2082,-52.1852,2 -32.2412,-52.2201,2 -32.2901,-52.2632,3 -32.3482,-52.3061,2 -32.4182,-52.3452,2 -32.4911,-52.3782,3 -32.5602,-52.4042,2
      -32.6272,-52.4262,3 -32.6992,-52.4452,2 -32.7712,-52.4702,2 -32.8482,-52.5042,3 -32.9251,-52.5452,2 -33.0022,-52.5892,2 -33.0762,-52.6321,3 -33.1422,-52.6722,2 -33.2031,-52.7052,4`,
  },
]
