import { compareAddress } from "../../domain/address/compared.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Link } from "../../ui/link.tsx"

export function CompareLink({ routes, speed }: { routes: { id: string }[]; speed: string | undefined }) {
  const { t } = useTranslation()
  const ids = routes.map(({ id }) => id)
  return <Link to={compareAddress(ids, speed)}>{t("route.compare")}</Link>
}
