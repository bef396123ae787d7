// Reads a body of at most `most` bytes. A longer one is cancelled and null.

export async function readCapped({ body, headers }: Request | Response, most: number): Promise<ArrayBuffer | null> {
  if (body === null) return new ArrayBuffer(0)
  // The length of a compressed body is not that of its content.
  const stated = headers.has("content-encoding") ? Number.NaN : Number(headers.get("content-length") ?? Number.NaN)
  if (stated > most) {
    await body.cancel()
    return null
  }
  // The runtime enforces a stated length, and reads the body much cheaper than the loop below.
  if (stated <= most) return new Response(body).arrayBuffer()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    // To return cancels the body.
    if (size > most) return null
    chunks.push(chunk)
  }
  return new Blob(chunks).arrayBuffer()
}
