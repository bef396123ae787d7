/**
 * The Content-Disposition of a file to be kept, named after what it is about: a plain name that every system takes, and the
 * real one for those that read it (RFC 6266, RFC 8187).
 */
export function attachment(name: string | null, id: string, extension: string): string {
  const plain = slug(name ?? "") || slug(id) || "pelotao"
  const real = fileName(name ?? "") || plain
  return `attachment; filename="${plain}.${extension}"; filename*=UTF-8''${percentEncoded(`${real}.${extension}`)}`
}

/** File systems hold 255 bytes, and a letter may be four. */
const longest = 60

function slug(text: string): string {
  const letters = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
  return cut(letters.replace(/[^a-z0-9]+/g, "-").replace(/^-/, "")).replace(/-$/, "")
}

/** Without what some file system forbids, or hides the file by. */
function fileName(text: string): string {
  const allowed = text.toWellFormed().replace(/[\p{C}\p{Z}\s/\\:*?"<>|\ufffd]+/gu, " ")
  return cut(allowed.trim().replace(/^[. ]+/, "")).replace(/[. ]+$/, "")
}

function cut(text: string): string {
  return Array.from(text).slice(0, longest).join("")
}

function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
