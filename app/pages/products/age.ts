import type { ProductCard } from "../../domain/entities/entities.ts"
import { ageOf, number } from "../../domain/format/format.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { useToday } from "../../site.tsx"

/** "há 3 dias": how long somebody has been offering it. */
export function useAge({ createdAt }: Pick<ProductCard, "createdAt">): string | null {
  const { t, language } = useTranslation()
  const age = ageOf(createdAt, useToday())
  if (age === null) return null
  return t(`product.age.${age.unit}`, { formatted: number(age.count, language) })
}
