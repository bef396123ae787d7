// OpenFreeMap's style "positron" in small: its sources, and of each kind of layer the ones that a recolouring could get wrong.

const name = [
  "case",
  ["has", "name:nonlatin"],
  ["concat", ["get", "name:latin"], "\n", ["get", "name:nonlatin"]],
  ["coalesce", ["get", "name_en"], ["get", "name"]],
]
const ofClass = (...classes: string[]) => ({ filter: ["match", ["get", "class"], classes, true, false] })
const large = ofClass("primary", "secondary", "tertiary", "trunk")
const except = (field: string, value: unknown, other: string, not: unknown) => ({
  filter: ["all", ["==", ["get", field], value], ["!=", ["get", other], not]],
})
const ink = { "text-color": "#000", "text-halo-blur": 1, "text-halo-color": "#fff", "text-halo-width": 1 }
const regular = { "text-font": ["Noto Sans Regular"] }

function layer(type: string, from: string, id: string, paint: object, more: object = {}) {
  return { source: "openmaptiles", "source-layer": from, id, type, paint, ...more }
}

const fill = (from: string, id: string, color: string, more: object = {}, paint: object = {}) =>
  layer("fill", from, id, { "fill-color": color, ...paint }, more)
const road = (id: string, color: unknown, more: object, paint: object = {}) =>
  layer("line", "transportation", id, { "line-color": color, ...paint }, { layout: { "line-cap": "round" }, ...more })

export const positron = {
  version: 8,
  sources: {
    ne2_shaded: {
      ...{ type: "raster", maxzoom: 6, tileSize: 256 },
      tiles: ["https://tiles.openfreemap.org/natural_earth/ne2sr/{z}/{x}/{y}.png"],
    },
    openmaptiles: { type: "vector", url: "https://tiles.openfreemap.org/planet" },
  },
  sprite: "https://tiles.openfreemap.org/sprites/ofm_f384/ofm",
  glyphs: "https://tiles.openfreemap.org/fonts/{fontstack}/{range}.pbf",
  layers: [
    { id: "background", type: "background", paint: { "background-color": "rgb(242,243,240)" } },
    fill("park", "park", "rgb(230, 233, 229)"),
    fill(
      "water",
      "water",
      "rgb(194, 200, 202)",
      { filter: ["all", ["==", ["geometry-type"], "Polygon"], ["!=", ["get", "brunnel"], "tunnel"]] },
      {
        "fill-antialias": true,
      },
    ),
    fill(
      "landuse",
      "landuse_residential",
      "rgb(234, 234, 230)",
      { maxzoom: 16, ...ofClass("residential") },
      {
        "fill-opacity": ["interpolate", ["exponential", 0.6], ["zoom"], 8, 0.8, 9, 0.6],
      },
    ),
    fill(
      "landcover",
      "landcover_wood",
      "rgb(220,224,220)",
      { minzoom: 10, ...ofClass("wood") },
      { "fill-pattern": "wood" },
    ),
    layer("line", "waterway", "waterway", { "line-color": "hsl(195,17%,78%)" }),
    fill("building", "building", "rgb(234, 234, 229)", { minzoom: 12 }, { "fill-outline-color": "rgb(219, 219, 218)" }),
    road("highway_path", "rgb(234, 234, 234)", ofClass("path")),
    road(
      "highway_minor",
      "hsl(0,0%,88%)",
      { minzoom: 8, ...ofClass("minor", "service", "track") },
      {
        "line-opacity": 0.9,
        "line-width": ["interpolate", ["exponential", 1.55], ["zoom"], 13, 1.8, 20, 20],
      },
    ),
    road("highway_major_casing", "rgb(213, 213, 213)", { minzoom: 11, ...large }, { "line-dasharray": [12, 0] }),
    road("highway_major_inner", "#fff", { minzoom: 11, ...large }, { "line-width": 2 }),
    road("highway_motorway_inner", ["interpolate", ["linear"], ["zoom"], 5.8, "hsla(0,0%,85%,0.53)", 6, "#fff"], {
      minzoom: 6,
      ...ofClass("motorway"),
    }),
    road("railway_dashline", "#fafafa", ofClass("rail")),
    layer("line", "boundary", "boundary_2", { "line-color": "hsl(0,0%,70%)" }, except("admin_level", 2, "maritime", 1)),
    layer(
      ...(["symbol", "water_name", "water_name_point_label"] as const),
      { "text-color": "#495e91", "text-halo-color": "rgba(255,255,255,0.7)", "text-halo-width": 1.5 },
      { layout: { "text-field": name, "text-font": ["Noto Sans Italic"], "text-max-width": 5 } },
    ),
    layer(
      ...(["symbol", "transportation_name", "highway-name-minor"] as const),
      { "text-color": "#666", "text-halo-blur": 0.5, "text-halo-width": 1 },
      { minzoom: 15, layout: { "symbol-placement": "line", "text-field": name, ...regular } },
    ),
    layer(
      "symbol",
      "transportation_name",
      "highway-shield-non-us",
      {},
      {
        layout: {
          "icon-image": ["concat", "road_", ["get", "ref_length"]],
          "text-field": ["to-string", ["get", "ref"]],
          ...regular,
        },
      },
    ),
    layer(
      "symbol",
      "transportation",
      "road_oneway",
      {},
      { layout: { "icon-image": "oneway", "symbol-placement": "line" } },
    ),
    layer("symbol", "place", "label_city", ink, {
      ...{ minzoom: 3, ...except("class", "city", "capital", 2) },
      layout: { "icon-image": ["step", ["zoom"], "circle_11_black", 9, ""], "text-field": name, ...regular },
    }),
    layer("symbol", "place", "label_country_1", ink, {
      maxzoom: 9,
      layout: { "text-field": "{name:latin}\n{name:nonlatin}", "text-font": ["Noto Sans Bold"] },
    }),
  ],
}
