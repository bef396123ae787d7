import type { Point } from "../domain/entities.ts"
import { useSpeech } from "../i18n/speech.tsx"
import { Icon } from "./icon.tsx"

/** The way to a place, in whichever app the visitor has: a menu of plain links that opens without JavaScript. */
export function Directions({ to: { lat, lng } }: { to: Point }) {
  const { t } = useSpeech()
  const place = `${lat},${lng}`
  const guides: [name: string, address: string][] = [
    ["Google Maps", `https://www.google.com/maps/dir/?api=1&travelmode=bicycling&destination=${place}`],
    ["Waze", `https://www.waze.com/ul?ll=${place}&navigate=yes`],
    ["Apple Maps", `https://maps.apple.com/?daddr=${place}`],
    ["OpenStreetMap", `https://www.openstreetmap.org/directions?engine=fossgis_osrm_bike&route=;${place}`],
  ]
  return (
    <>
      <button type="button" className="button" popoverTarget={menuId}>
        <Icon name="navigation" />
        <span>{t("directions.label")}</span>
      </button>
      <div id={menuId} className="popover directions" popover="auto">
        <p className="sub">{t("directions.text")}</p>
        <ul>
          {guides.map(([name, address]) => (
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

const menuId = "directions"
