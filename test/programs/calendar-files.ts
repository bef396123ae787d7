// Calendars as other programs write them, with the rules of Brazil's one zone.

const rules = ["BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:-0300", "TZOFFSETTO:-0300", "END:STANDARD"]

export const saoPaulo = ["BEGIN:VTIMEZONE", "TZID:America/Sao_Paulo", ...rules, "END:VTIMEZONE"].join("\n")

/** Makes a calendar of entries, which are given without their first and last line. */
export function calendar(...entries: string[]): string {
  return calendarWith(`X-WR-CALNAME:Turma da Praça\n${saoPaulo}`, ...entries)
}

export function calendarWith(head: string, ...entries: string[]): string {
  const events = entries.map((entry) => `BEGIN:VEVENT\n${entry}\nEND:VEVENT`)
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", head, ...events, "END:VCALENDAR"]
  return `${lines.filter(Boolean).join("\n")}\n`
}
