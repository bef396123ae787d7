// What browsers, crawlers and scanners ask for of their own accord. Where nothing is, they are told so: the page for what was not
// found is for people, and a code of a short link is never asked of the API for their sake.

/** Whether a path has a hidden part, such as `/.well-known/…`, ends like a file, or is one that machines know by its name. */
export function isForMachines(path: string): boolean {
  const parts = path.split("/")
  return parts.some((part) => part.startsWith(".")) || fileName.test(parts.at(-1) ?? "") || known.has(path)
}

const known = new Set(["/health", "/oembed", "/feed"])

const extensions = [
  "php\\d? aspx? jspx? cgi do action",
  "xml json txt ya?ml csv ini conf env log sql bak rss atom ics gpx pdf",
  "m?js css map wasm webmanifest woff2? ttf ico png jpe?g gif svg webp avif mp4",
  "zip gz tar rar 7z exe apk",
].flatMap((group) => group.split(" "))
const fileName = new RegExp(`\\.(${extensions.join("|")})$`, "i")
