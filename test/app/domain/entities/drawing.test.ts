import { describe, expect, it } from "vitest"
import { drawingOf } from "#app/domain/entities/drawing.ts"
import { paintOf } from "#app/domain/entities/paint.ts"
import paints from "#app/domain/entities/paints.json" with { type: "json" }
import thefts from "#upstream/sample/stolen.json" with { type: "json" }

const drawn = (name: string | null, category: string | null) => drawingOf({ kind: "item", category, name })

describe("the drawing of a product", () => {
  it.each([
    ["shorts", "Bermuda Sportxtreme 8 horas"],
    ["bib", "Bretelle Free Force Pro Gel", "Culotte con tirantes", "Bib shorts with pad"],
    ["jacket", "Corta-vento feminino Woom", "Jaqueta de chuva Gore C3", "Cortavientos amarillo", "Rain jacket"],
    ["vest", "Colete refletivo brevet"],
    ["socks", "Meias cano alto kit com três", "Calcetines de lana"],
    ["gloves", "Luvas Specialized Body Geometry", "Guantes largos"],
    ["glasses", "Óculos HB Quad X fotocromático", "Gafas fotocromáticas"],
    ["jersey", "Jersey do Pelotão edição 2025", "Camisa de ciclismo bretelle incluso", "Maillot de verano"],
    ["fork", "Suspensão RockShox Judy Silver", "Garfo rígido de carbono", "Horquilla Fox 34", "Suspension fork 120 mm"],
    ["derailleur", "Câmbio traseiro Shimano Deore M6100", "Cambio trasero Shimano", "Rear derailleur 12-speed"],
    ["crank", "Pedivela SRAM NX Eagle 32T", "Medidor de potência 4iiii 105", "Bielas Shimano 105", "Crankset 46/30"],
    ["cassette", "Cassete SRAM GX Eagle 10-52", "Piñón libre de 7"],
    ["chain", "Corrente KMC X12 dourada", "Cadena de 11 velocidades"],
    ["lock", "Corrente com segredo Absolute", "Cadeado para capacete", "Candado plegable", "Chain lock"],
    ["brake", "Freios Shimano MT200 par"],
    ["pedal", "Par de pedais Crank Brothers Candy 1", "Flat pedals"],
    ["tyres", "Pneus Maxxis Ikon 29 par", "Cubierta Maxxis 29"],
    ["tube", "Câmara de ar aro 29", "Cámara de aire 700"],
    ["seatpost", "Canote retrátil Oggi 125 mm"],
    ["rear-light", "Lanterna traseira GTA Comet", "Luz trasera recargable", "Tail light"],
    ["lights", "Farol GTA 1200 lúmens"],
    ["bottle", "Caramanhola Camelbak Podium 710", "Bidón de 750 ml"],
    ["pump", "Bomba de pé Topeak JoeBlow"],
    ["tools", "Jogo de ferramentas Park Tool", "Multi-tool with 19 functions"],
    ["trainer", "Rolo de treino Tacx Flow Smart", "Rodillo inteligente"],
    ["backpack", "Mochila de hidratação de 2 litros"],
    ["pannier", "Alforjes Northpak impermeáveis par"],
    ["bag", "Bolsa de quadro Northpak", "Frame bag, 4 litres"],
    ["basket", "Cestinha de vime"],
    ["rack", "Bagageiro traseiro de alumínio", "Portaequipajes trasero"],
    ["carrier", "Transbike Thule de engate", "Car rack for three bikes"],
    ["saddle", "Sillín de cuero"],
  ])("is %s for its names in three languages", (drawing, ...names) =>
    expect(names.map((name) => drawn(name, "accessories"))).toEqual(names.map(() => drawing)),
  )

  it.each<[category: string | null, ...names: (string | null)[]]>([
    ["accessories", "Suporte de parede para duas bikes", "Pastilhas de freio", "Fita de guidão Supacaz"],
    ["accessories", "Grupo Shimano 105 R7000", "Bolsa de selim", "Suspensão traseira Fox Float", "Cámara GoPro"],
    ["accessories", "Pulseira do pedal de domingo", "Brake pads", "Bottle cage"],
    ["saddle", "Capa de selim", "Saddle bag"],
    ["tools", "Bomba elétrica CYCPLUS"],
    [null, "Caixa de peças antigas", null],
    ["clothing", "Capa de chuva poncho", "Manguito e pernito Free Force", "Kit Explorer"],
    ["computer", "Cinta cardíaca Garmin HRM-Dual"],
    ["gadgets", "???"],
  ])("in %s is null rather than wrong", (category, ...names) =>
    expect(names.map((name) => drawn(name, category))).toEqual(names.map(() => null)),
  )

  it.each([
    ["helmet", "Giro Aether MIPS", "helmet"],
    ["cascos", "Giro Aether", "helmet"],
    ["lights", "Magicshine 3000", "lights"],
    ["lock", "Abus Bordo 6000", "lock"],
    ["computer", "Wahoo Elemnt Bolt V2", "computer"],
    ["wheels", "Aro 700 com pneus novos", "wheels"],
    ["tyres", "Schwalbe Marathon Plus 35", "tyres"],
    ["saddle", "Brooks B17", "saddle"],
  ])("in %s, %s, is that of the category", (category, name, drawing) => expect(drawn(name, category)).toBe(drawing))

  it("of a bike is that of its category", () =>
    expect(drawingOf({ kind: "bike", category: "gravel", name: "Meias e luvas" })).toBe("gravel"))
})

it.each<[paint: keyof typeof paints, ...texts: string[]]>([
  ["blue", "azul"],
  ["navy", "Azul-marinho"],
  ["sky", "azul clara"],
  ["black", "preta fosca", "preta e vermelha"],
  ["red", "vermelha e preta", "roja"],
  ["aqua", "verde-água"],
  ["racing", "verde-inglês"],
  ["lilac", "lilás"],
  ["graphite", "Dark grey"],
  ["white", "matte white"],
])("the paint of a bike is %s by the first colour of a text", (paint, ...texts) =>
  expect(texts.map(paintOf)).toEqual(texts.map(() => paints[paint].paint)),
)

it("the paint of a bike is null without a known colour, and known for every report of the sample", () => {
  const unknown = [null, "", "camaleão", "transparente", "infrared"]
  expect(unknown.map(paintOf)).toEqual(unknown.map(() => null))
  const colors = [...JSON.stringify(thefts).matchAll(/"color":"([^"]+)"/g)].map(([, color = ""]) => color)
  expect(colors.length).toBeGreaterThan(30)
  expect(colors.filter((color) => paintOf(color) === null)).toEqual([])
})
