/** SHA-256 as base64url, 16 bytes of it: enough for a validator, short enough for a header. */
export async function digest(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content
  const hash = await crypto.subtle.digest("SHA-256", bytes)
  return base64url(String.fromCharCode(...new Uint8Array(hash, 0, 16)))
}

export function base64url(binary: string): string {
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}
