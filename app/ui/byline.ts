import type { Person } from "../domain/entities/entities.ts"
import type { Translate } from "../i18n/translation.tsx"

/** "por Marina Costa", or that nobody knows by whom. */
export function byline(t: Translate, person: Pick<Person, "name"> | null): string {
  return person?.name ? t("facts.by", { name: person.name }) : t("errors.name")
}
