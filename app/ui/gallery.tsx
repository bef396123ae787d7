import type { Image } from "../domain/entities.ts"
import { useSpeech } from "../i18n/speech.tsx"
import { Picture } from "./picture.tsx"

/** Photos in a row that scrolls sideways. */
export function Gallery({ images }: { images: Image[] }) {
  const { t } = useSpeech()
  return (
    <ul className="gallery">
      {images.map((image) => (
        <li key={image.url}>
          <Picture
            image={image}
            sizes="(min-width: 546px) 480px, 88vw"
            otherwise={<p className="cover-note">{t("errors.image")}</p>}
          />
        </li>
      ))}
    </ul>
  )
}
