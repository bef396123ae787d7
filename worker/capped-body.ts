/** The text of a body of at most `most` bytes; null, with the rest cancelled, when it is longer. */
export async function readCapped({ body, headers }: Request | Response, most: number): Promise<string | null> {
  if (body === null) return ""
  const stated = Number(headers.get("content-length") ?? Number.NaN)
  if (stated > most) {
    await body.cancel()
    return null
  }
  // A stated length is what the runtime holds the sender to, so it may read the body itself, which is much cheaper.
  if (stated <= most) return new Response(body).text()
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
  const decoder = new TextDecoder()
  let [text, size] = ["", 0]
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength
    if (size > most) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(chunk.value, { stream: true })
  }
  return text + decoder.decode()
}
