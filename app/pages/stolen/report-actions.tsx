import { appOnlyId } from "../../dialogs/app-only.tsx"
import type { Description } from "../../domain/things/description.ts"
import { useTranslation } from "../../i18n/translation.tsx"
import { Icon } from "../../ui/icon.tsx"
import { ShareThing } from "../../ui/share-thing.tsx"

export function ReportActions({ thing, isWanted }: { thing: Description; isWanted: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="actions">
      {isWanted && (
        <button className="button button-primary" type="button" command="show-modal" commandfor={appOnlyId}>
          <Icon name="eye" />
          {t("report.saw")}
        </button>
      )}
      <ShareThing thing={thing} />
      {isWanted && (
        <button className="button needs-script" type="button" onClick={printPoster}>
          <Icon name="printer" />
          {t("report.print")}
        </button>
      )}
    </div>
  )
}

/** Most browsers fetch what only paper shows before they print; asked to by a script, the others do too. */
async function printPoster(): Promise<void> {
  const images = [...document.querySelectorAll<HTMLImageElement>(".wanted img")]
  for (const image of images) image.loading = "eager"
  const tooLong = new Promise((resolve) => setTimeout(resolve, patience))
  await Promise.race([tooLong, Promise.allSettled(images.map((image) => image.decode()))])
  window.print()
}

/** How long who wants to print waits for the photo, in milliseconds; the poster without it still says what is looked for. */
const patience = 4_000
