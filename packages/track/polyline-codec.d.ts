declare module "@googlemaps/polyline-codec/dist/index.esm.js" {
  export { decode, encode } from "@googlemaps/polyline-codec"
}
