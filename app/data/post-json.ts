/** Posts JSON and reads the response; null, with a warning named `event`, when there is none. */
export async function postJson<T>(
  url: string,
  body: object,
  event: string,
  read: (response: Response) => T | Promise<T>,
): Promise<T | null> {
  try {
    const headers = { "content-type": "application/json" }
    return await read(await fetch(url, { method: "POST", headers, body: JSON.stringify(body) }))
  } catch (error) {
    console.warn({ event, reason: String(error) })
    return null
  }
}
