/** SHA-256 of the text as base64url, 16 bytes of it: enough for a validator, short enough for a header. */
export async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))
  return base64url(String.fromCharCode(...new Uint8Array(hash, 0, 16)))
}

export function base64url(binary: string): string {
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}
