import ICAL from "ical.js"

/** The entries of a calendar by a strict parser of RFC 5545, in the zones that the calendar defines. */
export function readCalendar(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return calendar.getAllSubcomponents("vevent").map((entry) => new ICAL.Event(entry))
}

/** The instants of a series until a day, with the exceptions of its other entries. */
export function occurrences(entries: ICAL.Event[], uid: string, until: string): { at: string; status: string }[] {
  const own = entries.filter((entry) => entry.uid === uid)
  const series = own.find((entry) => entry.isRecurring())
  if (series === undefined) return []
  for (const entry of own) if (entry !== series) series.relateException(entry)
  const found: { at: string; status: string }[] = []
  const steps = series.iterator()
  for (let time = steps.next(); time && time.toJSDate() < new Date(until); time = steps.next()) {
    const { startDate, item } = series.getOccurrenceDetails(time)
    const status = String(item.component.getFirstPropertyValue("status"))
    found.push({ at: startDate.toJSDate().toISOString(), status })
  }
  return found
}
