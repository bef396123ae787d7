// Reads a body of at most `most` bytes. A longer one is cancelled and null.

export function readCapped(source: Request | Response, most: number): Promise<string | null> {
  return readWhole(source, most, (body) => body.text())
}

export function readCappedBytes(source: Request | Response, most: number): Promise<ArrayBuffer | null> {
  return readWhole(source, most, (body) => body.arrayBuffer())
}

async function readWhole<Whole>(
  { body, headers }: Request | Response,
  most: number,
  read: (body: Response | Blob) => Promise<Whole>,
): Promise<Whole | null> {
  if (body === null) return read(new Blob())
  // The length of a compressed body is not that of its content.
  const stated = headers.has("content-encoding") ? Number.NaN : Number(headers.get("content-length") ?? Number.NaN)
  if (stated > most) {
    await body.cancel()
    return null
  }
  // The runtime enforces a stated length, and reads the body much cheaper than the loop below.
  if (stated <= most) return read(new Response(body))
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> = body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength
    if (size > most) {
      await reader.cancel()
      return null
    }
    chunks.push(chunk.value)
  }
  return read(new Blob(chunks))
}
