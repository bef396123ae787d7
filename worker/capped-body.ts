/** The text of a body of at most `most` bytes; null, with the rest cancelled, when it is longer. */
export async function readCapped(body: ReadableStream<Uint8Array> | null, most: number): Promise<string | null> {
  if (body === null) return ""
  const reader = body.getReader()
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
