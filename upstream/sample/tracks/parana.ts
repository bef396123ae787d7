import type { TrackSource } from "./track-source.ts"

export const paranaRoutes: readonly TrackSource[] = [
  {
    id: "estrada-da-graciosa",
    name: "Estrada da Graciosa até Morretes",
    description:
      "Paralelepípedo do século XIX, hortênsia dos dois lados e mil metros de desnível até o barreado de Morretes. Do portal da BR-116 até o Recanto Engenheiro Lacerda é sobe e desce; daí em diante é só descida, e molhada vira sabão. Segure o freio de trás, evite a faixa do meio e pare na Grota Funda. Caldo de cana com gengibre em São João da Graciosa. A volta de trem leva bike, reserve antes.",
    city: "Quatro Barras",
    state: "PR",
    start: "Portal da Graciosa, BR-116",
    bikeType: "road",
    winding: 0.3,
    relief: 14,
    surfaces: { asphalt: 0.72, paving: 0.28 },
    alerts: [
      {
        severity: "warning",
        text: "Paralelepípedo com limo entre o Recanto Lacerda e a Grota Funda. Com chuva, desça a pé as três curvas fechadas.",
        daysAgo: 4,
        at: 0.42,
      },
      { severity: "info", text: "Aos domingos o estacionamento do recanto lota antes das 9h.", daysAgo: 40, at: 0.3 },
    ],
    path: `-25.3005,-48.9622,905 -25.3052,-48.9501,925 -25.3091,-48.9402,935 -25.3152,-48.9301,950 -25.3203,-48.9192,945 -25.3262,-48.9101,880 -25.3301,-48.9052,840
      ~4x150 -25.3381,-48.8982,690 ~5x130 -25.3472,-48.8911,470 ~4x120 -25.3561,-48.8851,290 -25.3662,-48.8781,170 -25.3781,-48.8722,95 -25.3912,-48.8691,60
      -25.4052,-48.8732,40 -25.4193,-48.8782,28 -25.4352,-48.8701,22 -25.4521,-48.8562,16 -25.4662,-48.8431,12 -25.4769,-48.8339,10`,
  },
  {
    id: "curitiba-barigui-via-calma",
    name: "Barigui, Via Calma e parques do norte",
    description:
      "A volta clássica de Curitiba sem sofrer com carro: Barigui, Praça do Japão, a Via Calma da Sete de Setembro a 30 por hora, Passeio Público, Bosque do Papa, São Lourenço e a Ópera de Arame. Pão de queijo quente na saída do Passeio. De manhã cedo a capivara atravessa a ciclovia com a família toda, e a preferência é dela.",
    city: "Curitiba",
    state: "PR",
    start: "Parque Barigui",
    bikeType: "urban",
    winding: 0.08,
    relief: 8,
    surfaces: { asphalt: 0.82, paving: 0.18 },
    path: `-25.4231,-49.3062,900 -25.4281,-49.3101 -25.4342,-49.3112,905 -25.4382,-49.3041,915 -25.4421,-49.2972,925 -25.4462,-49.2876,930 -25.4441,-49.2801 -25.4421,-49.2732,915
      -25.4402,-49.2661,905 -25.4372,-49.2582,900 -25.4311,-49.2602 -25.4253,-49.2622,905 -25.4191,-49.2641 -25.4112,-49.2691,900 -25.4011,-49.2672,905 -25.3932,-49.2652 -25.3862,-49.2671,915
      -25.3841,-49.2762,925 -25.3782,-49.2831,935 -25.3842,-49.2932,950 -25.3952,-49.2971,940 -25.4042,-49.3042,925 -25.4132,-49.3081,910 -25.4231,-49.3062,900`,
  },
  {
    id: "foz-do-iguacu-cataratas",
    name: "Avenida das Cataratas até as quedas",
    description:
      "Do centro de Foz até o cheiro de água. A ciclovia leva até o portão do parque; dali para dentro são onze quilômetros de asfalto liso no meio da mata, com placa de onça que não é enfeite. Pague o ingresso pela internet e leve cadeado para o mirante. Volta em leve subida, e o calor das onze é de verdade: encha as duas caramanholas na recepção.",
    city: "Foz do Iguaçu",
    state: "PR",
    start: "Praça da Paz",
    bikeType: "road",
    difficulty: "moderate",
    winding: 0.09,
    relief: 10,
    surfaces: { asphalt: 1 },
    alerts: [
      {
        severity: "closed",
        text: "Trecho dentro do parque fechado a ciclistas às segundas para manutenção.",
        daysAgo: 9,
        at: 0.62,
      },
    ],
    path: `-25.5402,-54.5852,180 -25.5482,-54.5762,190 -25.5561,-54.5632,200 -25.5682,-54.5451,215 -25.5812,-54.5272,220 -25.5952,-54.5062,225 -25.6052,-54.4932,230 -25.6152,-54.4822,240
      -25.6282,-54.4741,235 -25.6432,-54.4652,225 -25.6572,-54.4561,215 -25.6702,-54.4482,205 -25.6792,-54.4431,195 -25.6862,-54.4441,175`,
  },
]
