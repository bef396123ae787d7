import { useTranslation } from "../i18n/translation.tsx"
import { Button } from "./button.tsx"

export function PrintButton({ label }: { label?: string }) {
  const { t } = useTranslation()
  const text = label ?? t("print_poster.print")
  return (
    <Button className="button needs-script" icon="printer" title={text} onClick={printPage}>
      <span>{text}</span>
    </Button>
  )
}

/** Most browsers fetch the images of the printed page before they print; the others do so when a script asks them to. */
async function printPage(): Promise<void> {
  const images = [...document.querySelectorAll<HTMLImageElement>(".print-poster img, .wallet-card img")]
  for (const image of images) image.loading = "eager"
  const tooLong = new Promise((resolve) => setTimeout(resolve, photoTimeout))
  await Promise.race([tooLong, Promise.allSettled(images.map((image) => image.decode()))])
  window.print()
}

/** Printing waits for the photo at most so many milliseconds; the poster without it still says what it is for. */
const photoTimeout = 4_000
