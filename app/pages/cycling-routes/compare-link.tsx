import { compareAddress } from "../../domain/address/compared.ts"
import type { Departure } from "../../domain/address/departure.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Link } from "../../ui/link.tsx"

export function CompareLink({ routes, departure }: { routes: { id: string }[]; departure: Departure }) {
  const { t } = useTranslation()
  return (
    <Link
      to={compareAddress(
        routes.map(({ id }) => id),
        departure,
      )}
    >
      {t("route.compare")}
    </Link>
  )
}
