import { featureTypes } from "#contract/codes.ts"
import { number } from "../../domain/format/format.ts"
import { type FeatureType, formatLayers } from "../../domain/map/map-parameters.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { kinds } from "../../map/map-items.ts"
import { Icon } from "../../ui/icon.tsx"

type Props = {
  path: string
  types: FeatureType[]
  /** How many of each are in view; null while nobody knows. */
  counts: Record<FeatureType, number> | null
  show(types: FeatureType[]): void
}

/** What the map shows. Each button sends the form with the layers as they will be, which without JavaScript is all it does. */
export function Layers({ path, types, counts, show }: Props) {
  const { t, language } = useTranslation()
  return (
    <form className="layers" method="get" action={path}>
      <fieldset>
        <legend className="hidden">{t("global_map.layers")}</legend>
        {featureTypes.map((type) => {
          const isOn = types.includes(type)
          const next = isOn ? types.filter((other) => other !== type) : [...types, type]
          return (
            <button
              key={type}
              type="submit"
              name="layers"
              value={formatLayers(next) ?? ""}
              className={isOn ? "layer layer-on" : "layer"}
              aria-pressed={isOn}
              onClick={(event) => {
                event.preventDefault()
                show(next)
              }}
            >
              <Icon name={kinds[type].icon} />
              <span>{t(`global_map.layer.${type}`)}</span>
              {isOn && counts !== null && <b>{number(counts[type], language)}</b>}
            </button>
          )
        })}
      </fieldset>
    </form>
  )
}
