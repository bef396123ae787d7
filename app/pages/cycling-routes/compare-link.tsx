import { compareAddress } from "../../domain/address/compared.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Link } from "../../ui/link.tsx"

export function CompareLink({ routes }: { routes: { id: string }[] }) {
  const { t } = useTranslation()
  return <Link to={compareAddress(routes.map(({ id }) => id))}>{t("route.compare")}</Link>
}
