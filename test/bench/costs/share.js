// What draws share cards as a binding that draws none: the drawing is a call of a worker, which is no line of the table.

// biome-ignore lint/style/noDefaultExport: workerd looks for a binding there
export default function share() {
  return { draw: async () => ({ type: "image/png", bytes: new ArrayBuffer(8) }) }
}
