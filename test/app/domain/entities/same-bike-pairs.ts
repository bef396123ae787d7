// Two hundred pairs of a report and an ad, each labelled by a reader who knows bikes, not by what the function says. A report begins
// with #; below it an ad that offers the same bike, as far as anybody can tell by its words, begins with +, one that offers another with -.
// Title or name | brand | model | colour | day of the theft or of the ad | place; what nobody said is empty.

export const pairs = `
# Specialized Allez Sprint branca, Pinheiros | Specialized | Allez Sprint | branca | 2026-09-24 | SP
+ Specialized Allez Sprint 2020 | Specialized | Allez Sprint | branco | 2026-10-02 | SP
+ Vendo Specialized Allez Sprint tam 54 Tiagra, nota fiscal |  |  | branca | 2026-10-20 | SP
+ Allez Sprint specialised branca zerada | | | | 2026-11-01 | CTB
+ SPECIALIZED ALLEZ SPRINT DISC 105 | Specialized | Allez Sprint Disc | Branco/preto | 2026-10-05 | RJ
+ Speed Specialized Allez branca aro 700 | Specialized | Allez | branca | 2026-09-26 | SP
- Specialized Allez Sprint 2020 | Specialized | Allez Sprint | branca | 2026-08-30 | SP
- Specialized Allez Sprint 2019 | Specialized | Allez Sprint | vermelha | 2026-10-03 | SP
- Specialized Allez Elite 2021 | Specialized | Allez Elite | branca | 2026-10-03 | SP
- Specialized Tarmac SL6 branca | Specialized | Tarmac SL6 | branca | 2026-10-03 | SP
- Trek Emonda ALR branca | Trek | Emonda ALR | branca | 2026-10-08 | SP
- Roda dianteira Specialized Allez Sprint branca | Specialized | Allez Sprint | branca | 2026-10-08 | SP
# Monark Barra Circular azul, Mooca | Monark | Barra Circular | azul | 2026-08-14 | SP
+ Monark Barra Circular 1979 | Monark | Barra Circular | azul | 2026-09-20 | RJ
+ Monark barra circular azul relíquia toda original | | | azul metálico | 2026-08-20 | SP
+ Bicicleta Monarck Barra Circular aro 26 | | | azul | 2026-10-11 | SP
+ Monark Circular barra azul anos 80 | Monark | Barra Circular | azul claro | 2026-09-02 | CTB
- Monark Barra Circular 1985 | Monark | Barra Circular | vermelha | 2026-09-20 | SP
- Monark Barra Forte azul | Monark | Barra Forte | azul | 2026-09-20 | SP
- Monark Barra Circular 1979 | Monark | Barra Circular | azul | 2026-05-20 | SP
- Monark Tropical azul | Monark | Tropical | azul | 2026-09-20 | SP
- Caloi Barra Circular azul | Caloi | Barra Forte | azul | 2026-09-20 | SP
- Monark 10 azul | Monark | 10 | azul | 2026-09-20 | SP
# Caloi Elite Carbon Sport 2021 preta e verde, Savassi | Caloi | Elite Carbon Sport | preta e verde | 2026-10-10 | BH
+ Caloi Elite Carbon Sport tam 17 | Caloi | Elite Carbon Sport | preto com verde | 2026-10-15 | BH
+ MTB Caloi Elite Carbon Sport 2021 preta/verde, revisada | | | | 2026-10-12 | BH
+ Caloi Elite carbono aro 29 | Caloi | Elite | preta e verde | 2026-11-02 | SP
+ calloi elite carbon sport | | | preta e verde | 2026-10-22 | BH
- Caloi Elite Carbon Racing | Caloi | Elite Carbon Racing | preta e verde | 2026-10-22 | BH
- Caloi Elite Carbon Sport 2022 | Caloi | Elite Carbon Sport | vermelha | 2026-10-22 | BH
- Caloi Moab 2021 preta e verde | Caloi | Moab | preta e verde | 2026-10-22 | BH
- Caloi Elite Carbon Sport | Caloi | Elite Carbon Sport | preta e verde | 2026-10-01 | BH
- Sense Impact Carbon Comp preta e verde | Sense | Impact Carbon Comp | preta e verde | 2026-10-22 | BH
- Suspensão Caloi Elite Carbon Sport | Caloi | | preta | 2026-10-22 | BH
# Trek Marlin 5 azul, Boa Viagem | Trek | Marlin 5 | azul | 2026-07-02 | REC
+ Trek Marlin 5 2021 tam M | Trek | Marlin 5 | azul | 2026-07-10 | REC
+ Vendo trek marlin 5 azul marinho aro 29 | | | azul marinho | 2026-07-20 | REC
+ Trek Marlin | Trek | Marlin | azul | 2026-07-05 | REC
+ Bike Trek Marlin5 azul, 16 velocidades, impecável | Trek | Marlin 5 | Azul | 2026-08-01 | FOR
- Trek Marlin 7 azul | Trek | Marlin 7 | azul | 2026-07-10 | REC
- Trek Marlin 5 2022 | Trek | Marlin 5 | vermelha | 2026-07-10 | REC
- Trek Marlin 6 2021 | Trek | Marlin 6 | azul | 2026-07-10 | REC
- Trek X-Caliber 8 azul | Trek | X-Caliber 8 | azul | 2026-07-10 | REC
- Trek Marlin 5 2021 | Trek | Marlin 5 | azul | 2026-06-10 | REC
- Scott Aspect 950 azul | Scott | Aspect 950 | azul | 2026-07-10 | REC
- Trek Domane AL 5 azul | Trek | Domane AL 5 | azul | 2026-07-10 | REC
# Sense Impact SL preta e laranja, Savassi | Sense | Impact SL | preta e laranja | 2026-11-17 | BH
+ Sense Impact SL 2022 | Sense | Impact SL | preta e laranja | 2026-11-19 | BH
+ sense impact sl preto/laranja tam 19 deore | | | | 2026-11-20 | BH
+ Sense Impact SL aro 29 1x12 | Sense | Impact | preta | 2026-11-21 | BH
- Sense Impact SL | Sense | Impact SL | azul | 2026-11-19 | BH
- Sense Impact Pro preta e laranja | Sense | Impact Pro | preta e laranja | 2026-11-19 | BH
- Sense Rock Evo preta e laranja | Sense | Rock Evo | preta e laranja | 2026-11-19 | BH
- Sense Impact SL | Sense | Impact SL | preta e laranja | 2026-11-10 | BH
- Sense One preta | Sense | One | preta | 2026-11-20 | BH
- Oggi Big Wheel 7.2 preta e laranja | Oggi | Big Wheel 7.2 | preta e laranja | 2026-11-20 | BH
# Oggi Big Wheel 7.2 grafite, Centro | Oggi | Big Wheel 7.2 | grafite | 2026-06-15 | POA
+ Oggi Big Wheel 7.2 2022 | Oggi | Big Wheel 7.2 | cinza | 2026-06-20 | POA
+ Oggi Big Wheel 7.2 grafite e amarelo tam 17 | | | grafite e amarelo | 2026-07-01 | POA
+ oggi bigwheel 7.2 preta | Oggi | Big Wheel 7.2 | preta | 2026-06-22 | POA
+ OGGI BIG WHEEL 7.2 ZERADA | Oggi | Big Wheel 7.2 | Grafite | 2026-06-30 | FLN
- Oggi Big Wheel 7.0 grafite | Oggi | Big Wheel 7.0 | grafite | 2026-06-20 | POA
- Oggi Big Wheel 7.4 grafite | Oggi | Big Wheel 7.4 | grafite | 2026-06-20 | POA
- Oggi Hacker HDS grafite | Oggi | Hacker HDS | grafite | 2026-06-20 | POA
- Oggi Big Wheel 7.2 | Oggi | Big Wheel 7.2 | azul | 2026-06-20 | POA
- Oggi Agile Sport grafite | Oggi | Agile Sport | grafite | 2026-06-20 | POA
- Oggi Big Wheel 7.2 | Oggi | Big Wheel 7.2 | grafite | 2026-06-10 | POA
# Cannondale CAAD13 azul, Tijuca | Cannondale | CAAD13 | azul | 2026-11-16 | RJ
+ Cannondale CAAD 13 105 | Cannondale | CAAD13 | azul | 2026-11-18 | RJ
+ Canondale CAAD13 disc tam 54 azul | | | | 2026-11-20 | RJ
+ Speed Cannondale CAAD13 | Cannondale | CAAD13 | azul escuro | 2026-11-21 | SP
- Cannondale CAAD12 azul | Cannondale | CAAD12 | azul | 2026-11-18 | RJ
- Cannondale CAAD Optimo azul | Cannondale | CAAD Optimo | azul | 2026-11-18 | RJ
- Cannondale CAAD13 | Cannondale | CAAD13 | preta | 2026-11-18 | RJ
- Cannondale SuperSix Evo azul | Cannondale | SuperSix Evo | azul | 2026-11-18 | RJ
- Cannondale CAAD13 | Cannondale | CAAD13 | azul | 2026-11-14 | RJ
- Cannondale Trail 5 azul | Cannondale | Trail 5 | azul | 2026-11-18 | RJ
# Caloi Ceci rosa, Batista Campos | Caloi | Ceci | rosa | 2026-05-03 | MAO
+ Caloi Ceci rosa aro 26 com cestinha | | | rosa | 2026-05-20 | MAO
+ Bicicleta Caloi Ceci feminina | Caloi | Ceci | Rosa | 2026-06-02 | MAO
+ ceci caloi, cor rosa, toda original | Caloi | | rosa | 2026-05-09 | MAO
- Caloi Ceci | Caloi | Ceci | lilás e branca | 2026-05-20 | MAO
- Caloi Ceci verde | Caloi | Ceci | verde | 2026-05-20 | MAO
- Caloi Ceci rosa | Caloi | Ceci | rosa | 2026-04-20 | MAO
- Caloi Poti rosa | Caloi | Poti | rosa | 2026-05-20 | MAO
- Houston Bella rosa | Houston | Bella | rosa | 2026-05-20 | MAO
- Capacete Caloi rosa | Caloi | | rosa | 2026-05-20 | MAO
# Scott Addict 30 preta, Copacabana | Scott | Addict 30 | preta | 2026-03-28 | RJ
+ Scott Addict 30 2019 Ultegra | Scott | Addict 30 | preta | 2026-04-02 | RJ
+ scott addict 30 carbono tam 56 preto fosco | | | | 2026-04-15 | RJ
+ Scott Addict preta, carbono | Scott | Addict | preta | 2026-05-01 | SP
- Scott Addict 20 | Scott | Addict 20 | preta | 2026-04-02 | RJ
- Scott Addict RC 30 | Scott | Addict RC 30 | branca | 2026-04-02 | RJ
- Scott Foil 30 preta | Scott | Foil 30 | preta | 2026-04-02 | RJ
- Scott Scale 930 preta | Scott | Scale 930 | preta | 2026-04-02 | RJ
- Scott Addict 30 | Scott | Addict 30 | preta | 2026-03-01 | RJ
- Scott Addict 30 | Scott | Addict 30 | azul | 2026-04-01 | RJ
# Specialized Tarmac SL6 preta fosca, Pacaembu | Specialized | Tarmac SL6 | preta fosca | 2026-11-20 | SP
+ Specialized Tarmac SL6 2019 | Specialized | Tarmac SL6 | preto | 2026-11-21 | SP
+ S-Works Tarmac SL6 preta Di2 | Specialized | S-Works Tarmac SL6 | preta | 2026-11-22 | SP
+ Tarmac SL 6 Specialized black | | | black | 2026-11-22 | CTB
- Specialized Tarmac SL7 preta | Specialized | Tarmac SL7 | preta | 2026-11-22 | SP
- Specialized Tarmac SL5 | Specialized | Tarmac SL5 | preta | 2026-11-22 | SP
- Specialized Tarmac SL6 | Specialized | Tarmac SL6 | vermelha | 2026-11-22 | SP
- Specialized Tarmac SL6 | Specialized | Tarmac SL6 | preta | 2026-11-01 | SP
- Specialized Roubaix preta | Specialized | Roubaix | preta | 2026-11-22 | SP
- Specialized Venge preta | Specialized | Venge | preta | 2026-11-22 | SP
# Houston Discovery vermelha, Centro | | | vermelha | 2026-02-11 | SSA
+ Houston Discovery aro 29 21v | Houston | Discovery | vermelha | 2026-02-20 | SSA
+ bicicleta houston discovery vermelho e preto | | | | 2026-03-01 | SSA
+ Houston discovery | Houston | Discovery | Vermelha | 2026-02-15 | REC
- Houston Discovery | Houston | Discovery | azul | 2026-02-20 | SSA
- Houston Foxer Hammer vermelha | Houston | Foxer Hammer | vermelha | 2026-02-20 | SSA
- Houston Mercury vermelha | Houston | Mercury HT | vermelha | 2026-02-20 | SSA
- Houston Discovery vermelha | Houston | Discovery | vermelha | 2026-01-20 | SSA
- Caloi Discovery vermelha | Caloi | | vermelha | 2026-02-20 | SSA
# Groove Ska 50 verde, Asa Norte | Groove | Ska 50 | verde | 2026-08-09 | BSB
+ Groove Ska 50 2020 | Groove | Ska 50 | verde | 2026-08-15 | BSB
+ groov ska 50 verde musgo tam 17 | | | verde musgo | 2026-08-22 | BSB
+ MTB Groove SKA 50 aro 29 | Groove | SKA 50 | Verde/preto | 2026-09-01 | BSB
- Groove Ska 30 verde | Groove | Ska 30 | verde | 2026-08-15 | BSB
- Groove Ska 70 verde | Groove | Ska 70 | verde | 2026-08-15 | BSB
- Groove Riff 50 verde | Groove | Riff 50 | verde | 2026-08-15 | BSB
- Groove Ska 50 | Groove | Ska 50 | cinza | 2026-08-15 | BSB
- Groove Ska 50 | Groove | Ska 50 | verde | 2026-08-01 | BSB
- Groove Hype 50 verde | Groove | Hype 50 | verde | 2026-08-15 | BSB
# Soul SL129 azul e branca, Trindade | Soul | SL129 | azul e branca | 2026-09-09 | FLN
+ Soul SL129 2021 tam 19 | Soul | SL129 | azul e branca | 2026-09-19 | FLN
+ soul sl 129 azul/branco | | | | 2026-09-29 | FLN
+ Soul Cycles SL129 Deore azul | Soul | SL129 | azul com branco | 2026-10-01 | CTB
- Soul SL127 azul e branca | Soul | SL127 | azul e branca | 2026-09-19 | FLN
- Soul SL129 | Soul | SL129 | vermelha e branca | 2026-09-19 | FLN
- Soul SL929 azul | Soul | SL929 | azul e branca | 2026-09-19 | FLN
- Soul Volcano azul | Soul | Volcano | azul e branca | 2026-09-19 | FLN
- Soul SL129 | Soul | SL129 | azul e branca | 2026-09-01 | FLN
# Giant Contend 3 prata, Batel | Giant | Contend 3 | prata | 2026-04-18 | CTB
+ Giant Contend 3 2020 | Giant | Contend 3 | prata | 2026-04-28 | CTB
+ giant contend 3 cinza tam M | | | cinza | 2026-05-08 | CTB
+ Speed Giant Contend 3 Claris | Giant | Contend 3 | Silver | 2026-04-30 | POA
- Giant Contend 1 prata | Giant | Contend 1 | prata | 2026-04-28 | CTB
- Giant Contend AR 3 prata | Giant | Contend AR 3 | azul | 2026-04-28 | CTB
- Giant Defy 3 prata | Giant | Defy 3 | prata | 2026-04-28 | CTB
- Giant TCR prata | Giant | TCR Advanced | prata | 2026-04-28 | CTB
- Giant Contend 3 | Giant | Contend 3 | prata | 2026-04-08 | CTB
- Giant Talon 3 prata | Giant | Talon 3 | prata | 2026-04-28 | CTB
# Audax Havok TX amarela, Aldeota | Audax | Havok TX | amarela | 2026-10-01 | FOR
+ Audax Havok TX 2021 | Audax | Havok TX | amarela | 2026-10-08 | FOR
+ audax havok tx amarelo e preto aro 29 | | | | 2026-10-18 | FOR
+ Audax Havok | Audax | Havok | amarela | 2026-10-20 | FOR
- Audax Havok SX amarela | Audax | Havok SX | amarela | 2026-10-08 | FOR
- Audax Auge 30 amarela | Audax | Auge 30 | amarela | 2026-10-08 | FOR
- Audax Havok TX | Audax | Havok TX | roxa | 2026-10-08 | FOR
- Audax Havok TX | Audax | Havok TX | amarela | 2026-09-08 | FOR
- Audax ADX 100 amarela | Audax | ADX 100 | amarela | 2026-10-08 | FOR
# Caloi 10 Sport verde, Vila Mariana | Caloi | 10 Sport | verde | 2026-01-20 | SP
+ Caloi 10 Sport 1984 | Caloi | 10 Sport | verde | 2026-02-01 | SP
+ Caloi 10 sport verde, raridade | Caloi | Caloi 10 | verde | 2026-02-10 | SP
+ bicicleta caloi 10 verde antiga | | | verde | 2026-03-01 | RJ
- Caloi 12 verde | Caloi | 12 | verde | 2026-02-01 | SP
- Caloi 10 | Caloi | 10 | vermelha | 2026-02-01 | SP
- Caloi 10 Sport | Caloi | 10 Sport | verde | 2025-12-01 | SP
- Monark 10 verde | Monark | 10 | verde | 2026-02-01 | SP
- Caloi City Tour verde | Caloi | City Tour | verde | 2026-02-01 | SP
# Merida Scultura 400 vermelha e preta, Moema | Merida | Scultura 400 | vermelha e preta | 2026-05-30 | SP
+ Merida Scultura 400 105 | Merida | Scultura 400 | vermelha e preta | 2026-06-05 | SP
+ merida scultura 400 preto e vermelho | | | | 2026-06-15 | SP
+ Mérida Scultura 400 disc tam 52 red/black | Merida | Scultura | red | 2026-06-09 | SP
- Merida Scultura 200 | Merida | Scultura 200 | vermelha e preta | 2026-06-05 | SP
- Merida Scultura 400 | Merida | Scultura 400 | branca | 2026-06-05 | SP
- Merida Reacto 400 vermelha | Merida | Reacto 400 | vermelha e preta | 2026-06-05 | SP
- Merida Scultura 400 | Merida | Scultura 400 | vermelha e preta | 2026-05-05 | SP
- Merida Big Nine 400 vermelha | Merida | Big Nine 400 | vermelha | 2026-06-05 | SP
# Bianchi Via Nirone 7 celeste, Jardim Paulista | Bianchi | Via Nirone 7 | celeste | 2026-07-25 | SP
+ Bianchi Via Nirone 7 Sora | Bianchi | Via Nirone 7 | verde água | 2026-08-01 | SP
+ Bianchi Nirone 7 celeste | Bianchi | Nirone 7 | celeste | 2026-08-10 | SP
+ bianchi via nirone azul celeste tam 55 | | | | 2026-08-20 | CTB
- Bianchi Via Nirone 7 | Bianchi | Via Nirone 7 | preta | 2026-08-01 | SP
- Bianchi Sprint celeste | Bianchi | Sprint | celeste | 2026-08-01 | SP
- Bianchi Oltre XR3 celeste | Bianchi | Oltre XR3 | celeste | 2026-08-01 | SP
- Bianchi Via Nirone 7 | Bianchi | Via Nirone 7 | celeste | 2026-07-01 | SP
- Bianchi Aria celeste | Bianchi | Aria | celeste | 2026-08-01 | SP
# TSW Hunch Plus cinza e laranja, Meireles | TSW | Hunch Plus | cinza e laranja | 2026-03-12 | FOR
+ TSW Hunch Plus 2021 aro 29 | TSW | Hunch Plus | cinza e laranja | 2026-03-20 | FOR
+ tsw hunch plus cinza 27v tam 15.5 | | | cinza | 2026-03-22 | FOR
+ Bike TSW Hunch Plus, cor cinza/laranja, pouco uso | | | | 2026-04-02 | FOR
- TSW Hurry cinza e laranja | TSW | Hurry | cinza e laranja | 2026-03-20 | FOR
- TSW Hunch Plus | TSW | Hunch Plus | preta e rosa | 2026-03-20 | FOR
- TSW Jump cinza | TSW | Jump | cinza e laranja | 2026-03-20 | FOR
- TSW Hunch Plus | TSW | Hunch Plus | cinza e laranja | 2026-03-02 | FOR
# Specialized Turbo Levo SL cinza, Asa Sul | Specialized | Turbo Levo SL | cinza | 2026-11-15 | BSB
+ Specialized Turbo Levo SL Comp | Specialized | Turbo Levo SL | cinza | 2026-11-18 | BSB
+ e-bike specialized levo sl cinza | | Levo SL | cinza | 2026-11-19 | BSB
+ Turbo Levo SL Specialized elétrica grafite tam L | | | grafite | 2026-11-20 | SP
- Specialized Turbo Vado SL cinza | Specialized | Turbo Vado SL | cinza | 2026-11-18 | BSB
- Specialized Turbo Levo SL | Specialized | Turbo Levo SL | azul | 2026-11-18 | BSB
- Specialized Rockhopper cinza | Specialized | Rockhopper | cinza | 2026-11-18 | BSB
- Bateria Specialized Turbo Levo SL | Specialized | Turbo Levo SL | cinza | 2026-11-18 | BSB
# Sense Activ 2021 branca, Ondina | Sense | Activ | branca | 2026-07-07 | SSA
+ Sense Activ 2021 | Sense | Activ | branca | 2026-07-12 | SSA
+ Sense Active branca híbrida tam M | | | branca | 2026-07-14 | SSA
+ sense activ urbana branco | Sense | Activ | branco | 2026-08-01 | REC
- Sense Move branca | Sense | Move | branca | 2026-07-12 | SSA
- Sense Activ | Sense | Activ | preta | 2026-07-12 | SSA
- Sense Activ 2021 | Sense | Activ | branca | 2026-06-12 | SSA
# Trek Checkpoint ALR 5 verde, Centro | Trek | Checkpoint ALR 5 | verde | 2026-10-04 | FLN
+ Trek Checkpoint ALR 5 gravel GRX | Trek | Checkpoint ALR 5 | verde oliva | 2026-10-14 | FLN
+ trek checkpoint alr5 verde musgo 54 | | | | 2026-10-16 | POA
+ Gravel Trek Checkpoint ALR verde | Trek | Checkpoint ALR | verde | 2026-10-24 | FLN
- Trek Checkpoint SL 5 verde | Trek | Checkpoint SL 5 | verde | 2026-10-14 | FLN
- Trek Checkpoint ALR 4 | Trek | Checkpoint ALR 4 | preta | 2026-10-14 | FLN
- Trek Checkpoint ALR 5 | Trek | Checkpoint ALR 5 | verde | 2026-09-14 | FLN
- Trek 520 verde | Trek | 520 | verde | 2026-10-14 | FLN
# Caloi Supra marrom, Tambaú | Caloi | Supra | | 2026-06-01 | REC
+ Caloi Supra aro 26 | Caloi | Supra | marrom | 2026-06-11 | REC
+ caloi supra marrom | | | | 2026-06-14 | REC
- Caloi Supra | Caloi | Supra | azul | 2026-06-11 | REC
- Caloi Aspen marrom | Caloi | Aspen | marrom | 2026-06-11 | REC
- Caloi Supra | Caloi | Supra | marrom | 2026-05-11 | REC
# KTM Chicago 292 laranja, Pina | KTM | Chicago 292 | laranja | 2026-09-01 | REC
+ KTM Chicago 292 2020 | KTM | Chicago 292 | laranja | 2026-09-11 | REC
+ ktm chicago laranja e preta aro 29 | | | laranja e preta | 2026-09-21 | REC
- KTM Chicago 272 laranja | KTM | Chicago 272 | laranja | 2026-09-11 | REC
- KTM Ultra Fun laranja | KTM | Ultra Fun | laranja | 2026-09-11 | REC
- Moto KTM Duke laranja | KTM | Duke 390 | laranja | 2026-09-11 | REC
`
