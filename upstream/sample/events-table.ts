import type { PersonKey } from "./people.ts"
import type { Spot } from "./places.ts"

export type EventRow = readonly [
  title: string,
  spot: Spot,
  /** Weeks from the current one and ISO weekday. */
  date: readonly [week: number, weekday: number],
  time: string,
  hours: number,
  participants: number,
  creator: PersonKey,
  more: {
    group?: string
    /** In reais, 0 is free; left out is not announced yet. */
    price?: number
    /** Tickets are sold on the web. */
    tickets?: true
    /** The id of the route it runs on. */
    route?: string
    /** A dated edition: the year is part of the id. */
    yearly?: true
    /** So many weeks in a row. */
    weeks?: number
  },
  description: string,
]

// biome-ignore format: one row per event
export const eventTable: readonly EventRow[] = [
  ["Pedal de Reconhecimento do GP da Lapa", "lapa", [-2, 7], "07:00", 3, 64, "juliana-moreira", { group: "gr-bike-zona-oeste", price: 0 }, "Duas voltas no circuito, sem cronômetro, para decorar cada tampa de bueiro da Rua Guaicurus antes do grande dia."],
  ["Audax 200 Vale do Paraíba", "vicentina", [-2, 6], "05:00", 13.5, 187, "felipe-antunes", { price: 140, tickets: true, yearly: true }, "Brevet de 200 km com 2.300 m de subida e limite de 13h30. Farol, colete refletivo e autonomia: não há carro de apoio, e é essa a graça."],
  ["Noturna da Savassi: Edição Lua Cheia", "savassi", [-1, 4], "20:00", 2.5, 142, "renata-vilela", { group: "gr-pedal-da-savassi", price: 0 }, "Luz apagada no Mirante e silêncio de um minuto olhando a cidade. Depois, pastel."],
  ["Pedal Solidário Ver-o-Peso", "docas", [-1, 7], "06:30", 3, 231, "raimunda-oliveira", { group: "gr-belem-pedal-das-mangueiras", price: 0 }, "Inscrição é um quilo de alimento para a cozinha comunitária do Guamá. No ano passado foram 640 kg levados de bicicleta."],
  ["Desafio Serra da Moeda", "jardimCanada", [-1, 6], "06:00", 6, 318, "alexandre-guimaraes", { group: "gr-topo-do-mundo", price: 120, tickets: true, yearly: true, route: "serra-da-moeda-topo-do-mundo" }, "Noventa e dois quilômetros e 1.900 m de ganho, com tomada de tempo só na subida do Topo do Mundo. Chegada com feijão tropeiro."],
  ["Cicloviagem Recife–Olinda para Crianças", "olinda", [-1, 7], "08:00", 2, 58, "larissa-cavalcanti", { group: "gr-recife-antigo-pedal", price: 0 }, "Nove quilômetros com rua fechada pela CTTU, boneco gigante na largada e suco de cajá na chegada."],
  ["Treino Aberto do Pedal da Madrugada", "pacaembu", [0, 4], "05:00", 2, 76, "carlos-eduardo-prado", { group: "gr-pedal-da-madrugada", price: 0, weeks: 8, route: "volta-da-usp" }, "Quinta é dia de visita: venha conhecer o grupo no pelotão B, 26 km/h, sem largar ninguém. Luz dianteira e traseira obrigatórias."],
  ["Chimarrão no Guidão", "gasometro", [0, 7], "17:30", 2.5, 88, "leandro-fagundes", { group: "gr-pedal-da-redencao", price: 0 }, "Orla do Guaíba sem pressa até o pôr do sol, com parada para passar a cuia. Traga a sua bomba."],
  ["Passeio Noturno de Recife", "marcoZero", [1, 2], "19:30", 2.5, 640, "larissa-cavalcanti", { group: "gr-recife-antigo-pedal", price: 0 }, "Do Marco Zero ao Poço da Panela pelas pontes iluminadas. Agentes de trânsito nos cruzamentos e bloco de frevo sobre rodas fechando o passeio."],
  ["Desafio 100 km da Serra", "macaquinhos", [1, 6], "07:00", 7, 412, "gustavo-pacheco", { group: "gr-serra-gaucha-road", price: 189.9, tickets: true, yearly: true }, "Caxias, Nova Pádua, a balsa do Rio das Antas e a volta por Flores da Cunha. São 100 km, 2.150 m subindo e um copo de suco de uva em cada posto."],
  ["GP da Lapa", "lapa", [1, 7], "06:30", 5, 285, "juliana-moreira", { group: "gr-bike-zona-oeste", price: 95, tickets: true, yearly: true }, "Critério de rua em circuito de 1,8 km com paralelepípedo e uma curva em cotovelo. Elite, máster, feminino e a famosa prova de cargueiras ao meio-dia."],
  ["Audax 200 Noronha", "noronha", [6, 6], "05:30", 13.5, 22, "severino-alves", { price: 260, tickets: true, route: "fernando-de-noronha-br-363" }, "A ilha tem 7 km de estrada asfaltada. Sim, são muitas voltas. Sim, tem banho de mar no quilômetro 100. Taxa de preservação por conta de cada um."],
  ["Maratona MTB da Mantiqueira", "capivari", [2, 7], "08:00", 6, 954, "kenji-tanaka", { price: 219, tickets: true, yearly: true }, "Sport 38 km, Pro 68 km. Largada no Capivari, single track no Horto e a subida da Pedra do Baú para acabar com as certezas."],
  ["Pedal Rosa da Pampulha", "pampulha", [2, 7], "08:30", 2, 503, "helena-stein", { group: "gr-pampulha-em-roda", price: 35, tickets: true, route: "volta-da-pampulha" }, "Volta da lagoa pela prevenção do câncer de mama. Toda a renda vai para uma casa de apoio a pacientes em tratamento; a camiseta é linda e acaba cedo."],
  ["Brevet 300 Planalto Central", "parqueDaCidade", [3, 6], "04:00", 20, 96, "paulo-henrique-rocha", { price: 150, tickets: true }, "Brasília, Formosa e Planaltina num laço só. Pouca sombra, horizonte enorme e posto de controle com pamonha."],
  ["Gran Fondo Rio", "aterro", [3, 7], "05:30", 6, 1810, "igor-vasconcelos", { price: 329, tickets: true, yearly: true }, "Aterro, Vista Chinesa, Alto da Boa Vista e chegada de frente para o Pão de Açúcar. 105 km com via fechada até as 10h30."],
  ["Bicicletada de Porto Alegre", "zumbi", [1, 5], "18:30", 3, 390, "tainara-kaingang", { group: "gr-massa-do-gasometro", price: 0 }, "Concentração às 18h30, saída às 19h. Traga apito, traga gente nova e traga calma: a rua é de todos."],
  ["Oficina de Mecânica Básica para Mulheres", "batata", [1, 6], "09:30", 3, 24, "monique-teixeira", { group: "gr-minas-no-pedal", price: 0 }, "Câmara, pastilha e regulagem de câmbio com a mão na graxa. As ferramentas são nossas; traga a sua bike e um pano velho."],
  ["Subida da Vista Chinesa Cronometrada", "saensPena", [2, 6], "05:45", 3, 88, "jorge-luis-baptista", { group: "gr-vista-chinesa-todo-dia", price: 20, route: "mesa-do-imperador" }, "Largada individual a cada 30 segundos, da Cascatinha ao pagode. O prêmio é um café e o direito de contar para todo mundo."],
  ["Circuito de Gravel de Joaquim Egídio", "barao", [4, 7], "07:00", 5, 176, "matheus-figueiredo", { group: "gr-barao-gravel", price: 110, tickets: true, route: "joaquim-egidio-cabras" }, "Setenta e cinco quilômetros de estradão, três porteiras e um riacho. Café da roça incluído no quilômetro 40."],
  ["Passeio Ciclístico da Esplanada", "parqueDaCidade", [5, 7], "09:00", 3, 1240, "bruna-sacramento", { price: 0 }, "Do Parque da Cidade à Esplanada e volta, com pista exclusiva. Bicicleta enfeitada concorre a revisão completa."],
  ["Desafio das Barragens do Vale Europeu", "timbo", [6, 7], "07:30", 7, 468, "rafael-schneider", { group: "gr-vale-europeu-cicloturismo", price: 179, tickets: true }, "Timbó, Rio dos Cedros e a barragem do Pinhal: 112 km, 2.400 m. Quem chega antes do corte ganha cuca."],
  ["Vale Europeu em Quatro Dias", "timbo", [9, 5], "08:00", 80, 34, "rafael-schneider", { group: "gr-vale-europeu-cicloturismo", price: 1290, tickets: true, route: "vale-europeu-timbo-pomerode" }, "Saída guiada com carro de apoio, três pousadas e jantar colonial. Ritmo de cicloturismo, 45 a 60 km por dia."],
  ["Travessia dos Cânions", "cambara", [8, 6], "07:00", 9, 121, "leandro-fagundes", { price: 240, tickets: true, route: "cambara-itaimbezinho" }, "Itaimbezinho, Fortaleza e a volta pelos campos de cima da serra. Chão batido, frio de manhã e pinhão na chapa."],
  ["Curitiba–Morretes pela Graciosa", "botanico", [3, 7], "06:30", 5, 267, "fernanda-kowalski", { group: "gr-curitiba-pedal-noturno", price: 45, tickets: true, route: "estrada-da-graciosa" }, "Setenta e dois quilômetros que terminam em barreado. Descida de paralelepípedo molhado se faz devagar; o trem nos traz de volta."],
  ["Critério do Barigui", "barigui", [5, 6], "07:00", 4, 148, "eduardo-weber", { group: "gr-barigui-speed-team", price: 70, tickets: true }, "Quarenta minutos mais duas voltas no anel do parque. Categorias do sub-15 ao máster D."],
  ["Noturno do Passeio Público", "passeioPublico", [1, 3], "20:00", 2.5, 322, "fernanda-kowalski", { group: "gr-curitiba-pedal-noturno", price: 0 }, "Esta semana: Bacacheri e Jardim Social. Vista-se para a garoa."],
  ["Tour do Lago Igapó", "igapo", [4, 7], "08:00", 2, 117, "aline-barreto", { group: "gr-pedala-londrina", price: 0 }, "Passeio família com três pontos de água e uma volta inteira sem carro."],
  ["Volta à Ilha de Floripa", "beiraMar", [7, 6], "05:00", 9, 356, "tiago-nascimento", { group: "gr-floripa-norte-sul", price: 199, tickets: true, route: "volta-a-ilha-florianopolis" }, "104 km contornando o que dá para contornar. Postos em Jurerê, Barra da Lagoa e Pântano do Sul."],
  ["Luau de Bike na Lagoa", "conceicao", [2, 6], "19:00", 3, 93, "tiago-nascimento", { price: 0 }, "Pedal curto até a Joaquina, violão e fogueira. Leve lixo de volta e casaco."],
  ["Maratona MTB de Blumenau", "blumenau", [10, 7], "08:00", 5, 602, "felipe-antunes", { group: "gr-blumenau-mtb", price: 189, tickets: true, yearly: true }, "Nova Rússia em 32 ou 56 km. Tem barro se chover e tem barro se não chover. Banho e lavagem de bike inclusos."],
  ["Pedal da Estrada Bonita", "joinville", [2, 3], "05:40", 2, 2, "eduardo-weber", { group: "gr-joinville-roda-cedo", price: 0 }, "Os dois fundadores e quem mais acordar. Café na colônia às 6h50."],
  ["Gran Fondo Brasília 130", "ermida", [11, 7], "06:00", 7, 874, "bruna-sacramento", { group: "gr-ermida-ao-amanhecer", price: 289, tickets: true, yearly: true }, "Três pontes, dois lagos e o céu que só Brasília tem. 130 km ou 75 km, via totalmente fechada."],
  ["Eixão Infantil: Primeira Pedalada", "eixao", [2, 7], "09:00", 2, 68, "paulo-henrique-rocha", { group: "gr-eixao-sem-pressa", price: 0, route: "eixao-do-lazer" }, "Tiramos as rodinhas aqui mesmo. Voluntários pacientes, joelheira emprestada e certificado de coragem."],
  ["Rota das Cachoeiras de Pirenópolis", "pirenopolis", [5, 7], "07:00", 6, 143, "cleide-aparecida-silva", { price: 130, tickets: true }, "Serra dos Pireneus e banho na Abade. 48 km de terra, com resgate para quem se apaixonar pela cachoeira."],
  ["Desafio Goiânia–Trindade", "vacaBrava", [12, 7], "05:00", 4, 1105, "cleide-aparecida-silva", { group: "gr-goiania-pedal-vaca-brava", price: 0 }, "A Rodovia dos Romeiros de bicicleta, 36 km ida e volta, saída às 5h para chegar na missa das 7h30."],
  ["Chapada Extrema MTB", "guimaraes", [7, 7], "06:30", 6, 264, "andre-bonfim", { price: 175, tickets: true }, "Paredões, areião e a Salgadeira no fim. O horário é de Mato Grosso: quem vem de fora, acerte o relógio."],
  ["Bonito 80 Gravel", "bonito", [13, 6], "07:00", 6, 189, "jose-carlos-damasceno", { price: 210, tickets: true }, "Estrada da Lagoa Misteriosa, duas travessias rasas e flutuação liberada para os inscritos no domingo."],
  ["Pedal do Tamanduá", "nacoes", [3, 7], "06:00", 4, 41, "jose-carlos-damasceno", { group: "gr-pantanal-pedal-clube", price: 0 }, "Sessenta quilômetros até Rochedinho e volta. Devagar nas curvas: bicho tem preferência."],
  ["Manaus–Presidente Figueiredo", "saoSebastiao", [8, 6], "04:30", 8, 132, "edson-ribeiro", { group: "gr-manaus-roda-viva", price: 90, tickets: true }, "107 km de BR-174, sobe e desce sem fim, e a Cachoeira de Iracema no prêmio. Carro de apoio com gelo a cada 15 km."],
  ["Circuito Ponta Negra Kids", "pontaNegraManaus", [4, 7], "06:30", 2, 79, "edson-ribeiro", { group: "gr-manaus-roda-viva", price: 0 }, "De 3 a 12 anos, balance bike inclusive. Acaba antes do sol apertar."],
  ["Pedal da Basílica de Nazaré", "batista", [14, 7], "05:30", 3, 488, "raimunda-oliveira", { group: "gr-belem-pedal-das-mangueiras", price: 0 }, "Da Batista Campos à Basílica, devagar e cantando. Fita no guidão e maniçoba na volta."],
  ["Volta da Lagoa da Jansen", "jansen", [2, 5], "19:00", 2, 84, "natalia-ximenes", { price: 0 }, "Cinco voltas, reggae no alto-falante e guaraná Jesus para quem completar."],
  ["Desafio Praia do Futuro", "iracema", [3, 6], "05:00", 3, 211, "natalia-ximenes", { group: "gr-fortaleza-bike-night", price: 60, tickets: true, route: "fortaleza-beira-mar" }, "Contrarrelógio de 24 km com vento de verdade. Clip e roda fechada por sua conta e risco."],
  ["Noturno do Cocó", "coco", [1, 3], "19:30", 2, 166, "natalia-ximenes", { group: "gr-fortaleza-bike-night", price: 0 }, "Trilha urbana iluminada só por farol. Quinze quilômetros, ritmo de passeio."],
  ["Rota do Sol 70", "pontaNegraNatal", [6, 7], "05:30", 4, 158, "iara-potiguara", { group: "gr-pedal-potiguar", price: 75, tickets: true }, "Ponta Negra, Pirangi, Búzios e volta. Café com tapioca no Cajueiro."],
  ["Pedal da Primeira Luz", "tambau", [5, 6], "04:40", 2, 104, "lorena-medeiros", { price: 0, route: "joao-pessoa-orla" }, "O sol nasce primeiro em João Pessoa. Do Busto ao Farol do Cabo Branco para ver."],
  ["Travessia Maceió–Barra de São Miguel", "pontaVerde", [9, 7], "05:30", 4, 137, "dandara-dos-santos", { price: 55, tickets: true }, "Setenta e quatro quilômetros ida e volta pelo litoral sul, sururu na metade."],
  ["Ciclo Sergipe 13 de Julho", "trezeDeJulho", [4, 6], "17:00", 2, 62, "caio-bezerra", { price: 0 }, "Passeio de fim de tarde até a Orla de Atalaia e volta pela ciclovia."],
  ["Desafio do Sol de Teresina", "potycabana", [10, 6], "05:00", 3, 97, "rodrigo-menezes", { price: 40, tickets: true }, "Sessenta quilômetros antes das 8h, porque depois quem manda é o sol. Isotônico congelado na chegada."],
  ["Lavagem de Bike", "barra", [7, 4], "07:30", 3, 920, "dandara-dos-santos", { group: "gr-axe-bike", price: 0 }, "Da Barra ao Bonfim vestindo branco. Fitinha no guidão, água de cheiro e muita gente boa."],
  ["Volta de Itaparica", "barra", [12, 6], "05:30", 8, 146, "dandara-dos-santos", { group: "gr-axe-bike", price: 85, tickets: true }, "Lancha da Barra a Mar Grande, 88 km na ilha e moqueca em Cacha Pregos."],
  ["Pedal do Dique", "dique", [1, 3], "19:30", 2, 118, "dandara-dos-santos", { group: "gr-axe-bike", price: 0 }, "Turma iniciante: três voltas no Dique vendo os orixás e volta tranquila para a Barra."],
  ["Chapada Kids Mucugê", "mucuge", [15, 6], "08:00", 3, 52, "ubirajara-costa", { group: "gr-chapada-de-bike", price: 0 }, "Circuito na praça para a criançada da Chapada. Medalha para todo mundo, sem exceção."],
  ["Trilha do Barro Vermelho", "gravata", [6, 7], "06:00", 5, 71, "severino-alves", { group: "gr-cicloturistas-do-agreste", price: 30, tickets: true }, "Gravatá a Bezerros pela terra, com parada no ateliê de xilogravura do J. Borges."],
  ["Boa Viagem Sem Carro", "boaViagem", [4, 7], "07:00", 4, 377, "caio-bezerra", { price: 0, route: "orla-do-recife" }, "A avenida fechada, oficina de graça e empréstimo de bike adaptada com o pessoal do Handbike Recife."],
  ["Terceira Ponte ao Amanhecer", "camburi", [3, 4], "05:00", 2, 128, "debora-assuncao", { group: "gr-capixaba-pedal", price: 0, route: "vitoria-vila-velha-convento" }, "Sol nascendo entre o Convento e o porto. Foto coletiva no vão central."],
  ["Convento da Penha de Bike", "praiaDaCosta", [16, 6], "06:00", 3, 415, "debora-assuncao", { group: "gr-capixaba-pedal", price: 0, route: "vitoria-vila-velha-convento" }, "Romaria dos ciclistas até o alto da pedra. A ladeira do Convento é curta e não perdoa."],
  ["Inconfidentes 90", "ouroPreto", [9, 7], "07:00", 7, 203, "everton-maciel", { group: "gr-ouro-preto-pedra-e-ladeira", price: 160, tickets: true }, "Ouro Preto, Mariana, Lavras Novas. Calçamento na largada e na chegada, terra no recheio."],
  ["Estrada Real: Tiradentes a Prados", "tiradentes", [7, 7], "08:00", 5, 95, "sabrina-rezende", { price: 80, tickets: true, route: "estrada-real-tiradentes-prados" }, "Quarenta quilômetros de história pela Serra de São José e almoço mineiro em Bichinho."],
  ["Pedal do Queijo", "juizDeFora", [5, 7], "07:00", 5, 66, "sabrina-rezende", { group: "gr-zona-da-mata-pedal-clube", price: 50, tickets: true }, "Três queijarias em 52 km. O alforje volta mais pesado do que foi."],
  ["Copa Triângulo de Estrada, 3ª etapa", "uberlandia", [8, 7], "07:00", 5, 174, "otavio-goncalves", { group: "gr-triangulo-speed", price: 100, tickets: true }, "Oito voltas de 12 km com vento cruzado. Chegada em leve subida no Sabiá."],
  ["Ribeirão 100 Sem Sombra", "curupira", [11, 6], "05:00", 5, 121, "rosangela-freitas", { group: "gr-ribeirao-sem-sombra", price: 65, tickets: true }, "Cem quilômetros de canavial. Quatro postos de água, protetor solar e humor."],
  ["Cicloturismo Brotas: Rios e Represas", "brotas", [10, 7], "08:00", 5, 88, "beatriz-zanetti", { price: 95, tickets: true }, "Estrada de terra até a Cachoeira Santa Maria, com boia cross para quem ainda tiver braço."],
  ["Noite do Taquaral", "taquaral", [1, 5], "19:00", 2, 207, "beatriz-zanetti", { group: "gr-taquaral-pedal", price: 0 }, "As três turmas juntas e food truck depois. Traga quem nunca pedalou à noite."],
  ["Descida da Serra Velha", "gonzaga", [13, 7], "06:00", 6, 1630, "lorena-medeiros", { group: "gr-santos-pedal-praia", price: 149, tickets: true, yearly: true, route: "caminhos-do-mar" }, "Concentração na Independência, subida de ônibus com as bikes e descida pelo Caminho do Mar com o parque fechado para nós. Freio revisado é obrigatório e vai ter vistoria."],
  ["Sorocaba 100 de Ciclovia", "aguas", [14, 7], "07:00", 8, 45, "sonia-takahashi", { group: "gr-sorocaba-ciclovia-100", price: 0 }, "Toda a malha num dia só. Quem cansar, volta de ônibus com a bike no rack."],
  ["Serra de Itaipava XCO", "itaipava", [12, 7], "08:30", 4, 139, "murilo-brandao", { group: "gr-serra-de-petropolis-mtb", price: 115, tickets: true }, "Circuito de 4,6 km com drop, rock garden e o temido escadão. Sub-12 corre às 8h30."],
  ["Niterói–Maricá pela Serra da Tiririca", "icarai", [6, 6], "06:00", 4, 103, "adriana-pimentel", { group: "gr-icarai-roda-livre", price: 0 }, "Itacoatiara, subida do Mirante e praia em Itaipuaçu. 62 km com retorno pela RJ-106 em pelotão."],
  ["Grumari ao Nascer do Sol", "recreio", [2, 7], "05:00", 3, 58, "caio-bezerra", { group: "gr-recreio-gravel-club", price: 0 }, "Terra, mirante e mergulho. Leve luz forte para a subida da Prainha."],
  ["Pedal das Crianças do Ibira", "ibirapuera", [3, 7], "09:00", 2, 184, "priscila-amaral", { group: "gr-pedal-ibira", price: 0, route: "ibirapuera" }, "Uma volta inteira no parque, no ritmo da menor roda do grupo."],
  ["Desafio Cantareira 3 Subidas", "santana", [4, 6], "06:00", 5, 132, "kenji-tanaka", { group: "gr-santana-sobe-cantareira", price: 40, tickets: true, route: "serra-da-cantareira" }, "Horto, Nova Cantareira e Mairiporã no mesmo dia. Quem fecha as três leva o adesivo que não se compra."],
  ["Brechó da Bike da Mooca", "mooca", [5, 6], "09:00", 6, 73, "nelson-kuhn", { group: "gr-vovos-da-mooca", price: 0 }, "Mesa com peça usada, troca justa e o Nelson identificando qualquer cubo dos anos 80 só pelo barulho."],
  ["Radial à Meia-Noite", "tatuape", [17, 5], "23:30", 3, 219, "wellington-souza", { group: "gr-pedal-do-tatuape", price: 0 }, "Quando a cidade dorme a ciclovia é nossa. Tatuapé, Itaquera e volta, com pizza às 2h."],
  ["24 Horas de Interlagos", "interlagos", [18, 6], "12:00", 24, 1480, "carlos-eduardo-prado", { price: 420, tickets: true, yearly: true }, "Solo, dupla ou quarteto no autódromo. A noite na curva do S é coisa que não se explica. Boxes abertos desde as 8h."],
  ["Volta do Acre em Rodas", "maternidade", [15, 7], "06:00", 4, 37, "michele-araujo", { price: 0 }, "Rio Branco a Bujari e volta, 48 km. O fuso é de menos duas horas de Brasília e o açaí é sem açúcar."],
  ["Gasômetro–Itapuã", "gasometro", [9, 6], "06:30", 5, 161, "leandro-fagundes", { group: "gr-pedal-da-redencao", price: 0, route: "orla-do-guaiba" }, "Toda a orla sul até o parque de Itapuã, 58 km só de ida. A volta é de barco, com chimarrão."],
  ["Copa Maringá de Crono", "maringa", [19, 6], "07:00", 4, 90, "diego-portela", { group: "gr-maringa-das-arvores", price: 80, tickets: true }, "Vinte quilômetros contra o relógio na Avenida Colombo fechada."],
  ["Pôr do Sol na Graciosa", "graciosa", [1, 5], "17:30", 1.5, 0, "michele-araujo", { group: "gr-palmas-por-do-sol", price: 0 }, "A primeira saída do grupo! Quinze quilômetros, foto na passarela e sorvete de buriti."],
  ["Subida da Chapada", "maeBonifacia", [20, 6], "04:30", 5, 9, "andre-bonfim", { group: "gr-chapada-mtb-cuiaba", price: 0, route: "cuiaba-chapada-dos-guimaraes" }, "Cuiabá a Chapada, 62 km e 900 m. Se formos cinco, alugo a van da volta."],
]
