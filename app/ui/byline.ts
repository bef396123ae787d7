import type { TFunction } from "i18next"
import type { Person } from "../domain/entities.ts"

/** "por Marina Costa", or that nobody knows by whom. */
export function byline(t: TFunction, person: Pick<Person, "name"> | null): string {
  return person?.name ? t("facts.by", { name: person.name }) : t("errors.name")
}
