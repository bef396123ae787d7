// OpenFreeMap's style "positron" in small: its sources, and of each kind of layer the ones that a recolouring could get wrong.

const tiles = { source: "openmaptiles" }
const name = [
  "case",
  ["has", "name:nonlatin"],
  ["concat", ["get", "name:latin"], "\n", ["get", "name:nonlatin"]],
  ["coalesce", ["get", "name_en"], ["get", "name"]],
]
const ofClass = (...classes: string[]) => ["match", ["get", "class"], classes, true, false]
const roads = { ...tiles, type: "line", "source-layer": "transportation", layout: { "line-cap": "round" } }
const places = { ...tiles, type: "symbol", "source-layer": "place" }
const ink = { "text-color": "#000", "text-halo-blur": 1, "text-halo-color": "#fff", "text-halo-width": 1 }

export const positron = {
  version: 8,
  sources: {
    ne2_shaded: {
      maxzoom: 6,
      tileSize: 256,
      tiles: ["https://tiles.openfreemap.org/natural_earth/ne2sr/{z}/{x}/{y}.png"],
      type: "raster",
    },
    openmaptiles: { type: "vector", url: "https://tiles.openfreemap.org/planet" },
  },
  sprite: "https://tiles.openfreemap.org/sprites/ofm_f384/ofm",
  glyphs: "https://tiles.openfreemap.org/fonts/{fontstack}/{range}.pbf",
  layers: [
    { id: "background", type: "background", paint: { "background-color": "rgb(242,243,240)" } },
    { ...tiles, id: "park", type: "fill", "source-layer": "park", paint: { "fill-color": "rgb(230, 233, 229)" } },
    {
      ...tiles,
      id: "water",
      type: "fill",
      "source-layer": "water",
      filter: ["all", ["==", ["geometry-type"], "Polygon"], ["!=", ["get", "brunnel"], "tunnel"]],
      paint: { "fill-antialias": true, "fill-color": "rgb(194, 200, 202)" },
    },
    {
      ...tiles,
      id: "landuse_residential",
      type: "fill",
      "source-layer": "landuse",
      maxzoom: 16,
      filter: ofClass("residential"),
      paint: {
        "fill-color": "rgb(234, 234, 230)",
        "fill-opacity": ["interpolate", ["exponential", 0.6], ["zoom"], 8, 0.8, 9, 0.6],
      },
    },
    {
      ...tiles,
      id: "landcover_wood",
      type: "fill",
      "source-layer": "landcover",
      minzoom: 10,
      filter: ofClass("wood"),
      paint: { "fill-color": "rgb(220,224,220)", "fill-pattern": "wood" },
    },
    {
      ...tiles,
      id: "waterway",
      type: "line",
      "source-layer": "waterway",
      paint: { "line-color": "hsl(195,17%,78%)" },
    },
    {
      ...tiles,
      id: "building",
      type: "fill",
      "source-layer": "building",
      minzoom: 12,
      paint: { "fill-color": "rgb(234, 234, 229)", "fill-outline-color": "rgb(219, 219, 218)" },
    },
    { ...roads, id: "highway_path", filter: ofClass("path"), paint: { "line-color": "rgb(234, 234, 234)" } },
    {
      ...roads,
      id: "highway_minor",
      minzoom: 8,
      filter: ofClass("minor", "service", "track"),
      paint: {
        "line-color": "hsl(0,0%,88%)",
        "line-opacity": 0.9,
        "line-width": ["interpolate", ["exponential", 1.55], ["zoom"], 13, 1.8, 20, 20],
      },
    },
    {
      ...roads,
      id: "highway_major_casing",
      minzoom: 11,
      filter: ofClass("primary", "secondary", "tertiary", "trunk"),
      paint: { "line-color": "rgb(213, 213, 213)", "line-dasharray": [12, 0], "line-width": 3 },
    },
    {
      ...roads,
      id: "highway_major_inner",
      minzoom: 11,
      filter: ofClass("primary", "secondary", "tertiary", "trunk"),
      paint: { "line-color": "#fff", "line-width": 2 },
    },
    {
      ...roads,
      id: "highway_motorway_inner",
      minzoom: 6,
      filter: ofClass("motorway"),
      paint: {
        "line-color": ["interpolate", ["linear"], ["zoom"], 5.8, "hsla(0,0%,85%,0.53)", 6, "#fff"],
        "line-width": 2,
      },
    },
    { ...roads, id: "railway_dashline", filter: ofClass("rail"), paint: { "line-color": "#fafafa" } },
    {
      ...tiles,
      id: "boundary_2",
      type: "line",
      "source-layer": "boundary",
      filter: ["all", ["==", ["get", "admin_level"], 2], ["!=", ["get", "maritime"], 1]],
      paint: { "line-color": "hsl(0,0%,70%)", "line-width": 1.2 },
    },
    {
      ...tiles,
      id: "water_name_point_label",
      type: "symbol",
      "source-layer": "water_name",
      layout: { "text-field": name, "text-font": ["Noto Sans Italic"], "text-max-width": 5 },
      paint: { "text-color": "#495e91", "text-halo-color": "rgba(255,255,255,0.7)", "text-halo-width": 1.5 },
    },
    {
      ...tiles,
      id: "highway-name-minor",
      type: "symbol",
      "source-layer": "transportation_name",
      minzoom: 15,
      layout: { "symbol-placement": "line", "text-field": name, "text-font": ["Noto Sans Regular"] },
      paint: { "text-color": "#666", "text-halo-blur": 0.5, "text-halo-width": 1 },
    },
    {
      ...tiles,
      id: "highway-shield-non-us",
      type: "symbol",
      "source-layer": "transportation_name",
      minzoom: 11,
      layout: {
        "icon-image": ["concat", "road_", ["get", "ref_length"]],
        "text-field": ["to-string", ["get", "ref"]],
        "text-font": ["Noto Sans Regular"],
        "text-size": 10,
      },
    },
    {
      ...tiles,
      id: "road_oneway",
      type: "symbol",
      "source-layer": "transportation",
      layout: { "icon-image": "oneway", "symbol-placement": "line" },
    },
    {
      ...places,
      id: "label_city",
      minzoom: 3,
      filter: ["all", ["==", ["get", "class"], "city"], ["!=", ["get", "capital"], 2]],
      layout: {
        "icon-allow-overlap": true,
        "icon-image": ["step", ["zoom"], "circle_11_black", 9, ""],
        "text-anchor": "bottom",
        "text-field": name,
        "text-font": ["Noto Sans Regular"],
      },
      paint: ink,
    },
    {
      ...places,
      id: "label_country_1",
      maxzoom: 9,
      layout: { "text-field": "{name:latin}\n{name:nonlatin}", "text-font": ["Noto Sans Bold"] },
      paint: ink,
    },
  ],
}
