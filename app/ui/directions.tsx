import { directionsTo } from "../domain/address/directions.ts"
import type { Point } from "../domain/entities/entities.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Button } from "./button.tsx"

type Props = { to: Point; menuId?: string; look?: string }

/** The way to a place, in whichever app the visitor has: a menu of plain links that opens without JavaScript. */
export function Directions({ to, menuId = "directions", look = "button" }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Button className={look} icon="navigation" popoverTarget={menuId} title={t("directions.label")}>
        <span>{t("directions.label")}</span>
      </Button>
      <div id={menuId} className="floating popover popover-below" popover="auto">
        <p className="sub">{t("directions.text")}</p>
        <ul>
          {Object.entries(directionsTo(to)).map(([name, address]) => (
            <li key={name}>
              <a className="menu-item" href={address} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
