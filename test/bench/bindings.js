// Bindings that workerd does not have by itself, as wrapped ones.

/** Gives a picture back as it came, and logs that it was called. */
export function images() {
  const output = async (stream, { format }) => {
    console.info("transformation")
    return { image: () => stream, contentType: () => format }
  }
  return { input: (stream) => ({ transform: () => ({ output: (options) => output(stream, options) }) }) }
}

/** Draws no share card: the drawing is a call of a worker, which is not counted. */
export function share() {
  return { draw: async () => ({ type: "image/png", bytes: new ArrayBuffer(8) }) }
}

/** A rate limiter without a limit: a trial is one visitor with many requests. */
export function noLimit() {
  return { limit: async () => ({ success: true }) }
}
