// The Images binding as one that gives a picture back as it came, and says that it was called.

// biome-ignore lint/style/noDefaultExport: workerd looks for a binding there
export default function images() {
  return {
    input: (stream) => ({
      transform: () => ({
        async output({ format }) {
          console.info("transformation")
          return { image: () => stream, contentType: () => format }
        },
      }),
    }),
  }
}
