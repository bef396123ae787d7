// Content lines and components of a calendar (RFC 5545, 3.1 to 3.6), each with its line in the file. Bytes are unfolded
// before they are decoded, since some programs fold within a letter.

export type Property = {
  name: string
  parameters: ReadonlyMap<string, string>
  value: string
  raw: string
  line: number
}
export type Component = { name: string; line: number; properties: Property[]; parts: Component[] }

/** What is wrong with a file or one of its entries; readers turn it into a fault. */
export class Broken extends Error {
  readonly line: number
  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

const DEEPEST = 16

export function calendarOf(bytes: Buffer): Component {
  const open: Component[] = []
  let calendar: Component | null = null
  for (const { text, line } of contentLines(bytes)) {
    const [inner, property] = [open.at(-1), propertyOf(text, line)]
    const shown = text.slice(0, 40)
    if (calendar === null && !/^BEGIN:VCALENDAR\s*$/i.test(text)) throw new Broken(line, `is no calendar: ${shown}`)
    if (property === null) throw new Broken(line, `is no line of a calendar: ${shown}`)
    const name = property.value.trim().toUpperCase()
    if (property.name === "BEGIN") {
      const begun: Component = { name, line, properties: [], parts: [] }
      if (calendar && !inner) throw new Broken(line, `begins another ${name}: save each calendar by itself`)
      inner?.parts.push(begun)
      calendar ??= begun
      if (open.push(begun) > DEEPEST) throw new Broken(line, `has components more than ${DEEPEST} deep in each other`)
    } else if (inner === undefined) throw new Broken(line, `goes on behind the end of the calendar: ${shown}`)
    else if (property.name !== "END") inner.properties.push(property)
    else if (open.pop()?.name !== name) throw new Broken(line, `ends ${name.slice(0, 40)} within ${inner.name}`)
  }
  const unended = open.at(-1)
  if (unended) throw new Broken(unended.line, `is cut off: its ${unended.name} does not end`)
  if (calendar === null) throw new Broken(1, "is no calendar: it is empty")
  return calendar
}

/** Unfolded and decoded. */
function* contentLines(bytes: Buffer): Generator<{ text: string; line: number }> {
  const decoder = new TextDecoder("utf-8", { fatal: true })
  const lines = bytes.toString("latin1").split(/\r{0,2}\n|\r/)
  for (let at = 0; at < lines.length; ) {
    const line = at + 1
    let folded = lines[at++] ?? ""
    while (/^[ \t]/.test(lines[at] ?? "")) folded += lines[at++]?.slice(1)
    if (folded.trim() === "") continue
    try {
      yield { text: decoder.decode(Buffer.from(folded, "latin1")), line }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      throw new Broken(line, "has bytes that are not UTF-8, in which a calendar is written: save it so")
    }
  }
}

function propertyOf(raw: string, line: number): Property | null {
  const [, name, given = "", value = ""] =
    /^([\w-]+)(;[^":]*(?:"[^"]*"[^":]*)*)?:(.*)$/su.exec(raw) ?? /^([\w-]+)(;[^:]*):(.*)$/su.exec(raw) ?? []
  if (name === undefined) return null
  const parameters = [...given.matchAll(/;([\w-]+)=(?:"([^"]*)"|([^;]*))/g)].map(
    ([, key = "", quoted, plain = ""]) => [key.toUpperCase(), quoted ?? plain] as const,
  )
  return { name: name.toUpperCase(), parameters: new Map(parameters), value, raw, line }
}

export function propertiesOf({ properties }: Component, name: string): Property[] {
  return properties.filter((property) => property.name === name)
}

/** A text without its escapes; null when missing or empty. */
export function propertyText(component: Component, name: string): string | null {
  const [property] = propertiesOf(component, name)
  const text = property?.value.replace(/\\([\\,;nN])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign))
  return text?.trim() || null
}

export function sourceOf({ name, properties, parts }: Component): string {
  return [`BEGIN:${name}`, ...properties.map(({ raw }) => raw), ...parts.map(sourceOf), `END:${name}`].join("\r\n")
}
