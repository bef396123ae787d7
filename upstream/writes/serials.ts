// Fuzzy matching by symmetric deletion. A stored serial number has traces, and a look-up searches for the traces of what was typed: the
// serial itself, the serial with easily confused characters made one, and, for one typing error, the serial with a character left out at
// each place. Two serials share a `?` trace only when they differ in that one place, so nothing has to be compared afterwards.

const LOOKALIKES: Readonly<Record<string, string>> = {
  O: "0",
  Q: "0",
  D: "0",
  I: "1",
  L: "1",
  Z: "2",
  S: "5",
  G: "6",
  B: "8",
}

export type Traces = { exact: string[]; lookalike: string[]; near: string[] }

export function storedTraces(serial: string): string[] {
  const plain = normalized(serial)
  const missing = withoutEach(plain)
  return [...new Set([`=${plain}`, `~${lumped(plain)}`, ...missing.map((rest) => `-${rest}`), ...substituted(missing)])]
}

export function soughtTraces(serial: string): Traces {
  const plain = normalized(serial)
  const missing = withoutEach(plain)
  // Stored one character shorter, one character longer, one character other.
  const near = [...missing.map((rest) => `=${rest}`), `-${plain}`, ...substituted(missing)]
  return { exact: [`=${plain}`], lookalike: [`~${lumped(plain)}`], near: [...new Set(near)] }
}

/** Letters and digits only, as a frame is stamped: spaces, dashes and case are how people write it down. */
export function normalized(serial: string): string {
  return serial
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
}

function lumped(plain: string): string {
  return [...plain].map((character) => LOOKALIKES[character] ?? character).join("")
}

function withoutEach(plain: string): string[] {
  return [...plain].map((_, at) => plain.slice(0, at) + plain.slice(at + 1))
}

function substituted(missing: string[]): string[] {
  return missing.map((rest, at) => `${at}?${rest}`)
}
