declare module "subset-font" {
  function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: "woff2"; variationAxes: { wght: { min: number; max: number } }; keepFeatures: string[] },
  ): Promise<Uint8Array>
  export = subsetFont
}
