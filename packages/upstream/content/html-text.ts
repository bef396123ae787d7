// The text of descriptions that programs wrote as HTML (Google Calendar, outdoor portals). Only known elements count as
// such, so that "< 30 km" and "<amigos>" stay.

import { decodeHTMLStrict } from "entities"

const BLOCKS = "p|div|h[1-6]|ul|ol|table|tr|blockquote|section|article|header|footer|hr|pre|html|html-blob|body|head"
const INLINE = "b|strong|i|em|u|s|small|big|sub|sup|span|font|tbody|thead|img|code|center|o:p|meta"
const element = (names: string) => new RegExp(`</?(${names})(\\s[^<>]*)?/?>`, "gi")
const blocks = element(BLOCKS)
const inline = element(INLINE)
const others = element("a|li|br|td|th|style|script|title")
// Longer texts are refused later; some patterns below look far ahead.
const LONGEST = 50_000

export function readable(written: string): string {
  if (written.length > LONGEST) return written
  // Word breaks lines by a vertical tab.
  const text = written.replace(/\v/g, "\n").replace(/[^\P{Cc}\t\n\r]/gu, "")
  const isHtml = [blocks, inline, others].some((tags) => text.search(tags) >= 0)
  if (!isHtml) return decodeHTMLStrict(text).trim()
  const plain = text
    .replace(/<!--.*?-->|<!doctype[^<>]*>|<(style|script|title)\b[^<>]*>.*?<\/\1>/gis, "")
    .replace(inline, "")
    .replace(/<a\s[^<>]*?href\s*=\s*["']?([^"'<>\s]*)[^<>]*>([^<>]*)<\/a>/gi, (_, url: string, said: string) =>
      said.trim() === "" || url.includes(said.trim()) ? url : `${said} (${url.replace(/^mailto:/, "")})`,
    )
    .replace(/<li(\s[^<>]*)?>/gi, "\n• ")
    .replace(/<\/t[dh]\s*>/gi, " ")
    .replace(/<br(\s[^<>]*)?\/?>/gi, "\n")
    .replace(blocks, "\n")
    .replace(others, "")
  const lines = decodeHTMLStrict(plain).split("\n")
  return lines
    .map((line) => line.replace(/[^\S\n]+/g, " ").trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}
