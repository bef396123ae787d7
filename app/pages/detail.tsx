import type { ReactNode } from "react"
import { appOnlyId } from "../dialogs/ids.ts"
import { pathTo } from "../domain/address/paths.ts"
import { embeddable } from "../domain/address/sharing.ts"
import type { Introduced, Introduction } from "../domain/entities/description.ts"
import { type Image, type Point, type Resource, resourceTypes, type Town } from "../domain/entities/entities.ts"
import { useTranslation } from "../i18n/translation.tsx"
import { Contours } from "../illustrations/drawings.tsx"
import { useLocation } from "../router.tsx"
import { useSite } from "../site.tsx"
import { Button } from "../ui/button.tsx"
import { Directions } from "../ui/directions.tsx"
import { Gallery } from "../ui/gallery.tsx"
import { Link } from "../ui/link.tsx"
import { Picture } from "../ui/picture.tsx"
import { SaveButton } from "../ui/save-button.tsx"
import { Section } from "../ui/section.tsx"
import { Share } from "../ui/share.tsx"
import { Subscribe } from "../ui/subscribe.tsx"
import { UserText } from "../ui/title.tsx"

type CrumbProps = { among: Resource; place?: Town | null; search?: string; children?: ReactNode }

/** `search`: of the address that the heart saves, where it says which way the thing is ridden. */
export function Crumb({ among, place, search = "", children }: CrumbProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { list, words } = resourceTypes[among]
  return (
    <p className="crumb muted small">
      <SaveButton address={pathname + search} className="text-button touch" />
      <Link to={pathTo(list)}>{t(`${words}.title`)}</Link>
      <span>{[place?.state, place?.city].map((part) => (part ? ` / ${part}` : "")).join("")}</span>
      {children}
    </p>
  )
}

/** The id by which the figures of a track refer to its text. */
export const storyId = "story"

export function Story({ of }: { of: Introduction }) {
  return (
    of.story && (
      <p className="story" id={storyId}>
        {of.story}
      </p>
    )
  )
}

type ActionBarProps = {
  entity: Introduced
  /** The search of the address to share, where it says how the entity is shown. */
  search?: string
  to?: Point | null | undefined
  first?: ReactNode
  second?: ReactNode
  last?: ReactNode
}

/** `first` shows its label everywhere, `second` on wide screens, and the others are icons. Without `first`, sharing is the first. */
export function ActionBar({ entity, search, to, first, second, last }: ActionBarProps) {
  const share = (
    <ShareEntity entity={entity.introduction} search={search} look={first ? "button" : "button button-primary"} />
  )
  return (
    <Bar>
      {first || share}
      {second}
      {to && <Directions to={to} />}
      {first && share}
      {last}
    </Bar>
  )
}

/** Shown once its end is there: where a document comes in parts, later buttons would move the first ones. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <div className="action-bar bar">
      {children}
      <i hidden />
    </div>
  )
}

type ShareProps = { entity: Introduction; search?: string | undefined; look?: string }

export function ShareEntity({ entity: { page, id, turn, name, call }, search = "", look }: ShareProps) {
  const kind = embeddable(page)
  return (
    <Share
      path={pathTo(page, { id }) + search}
      title={name}
      text={call}
      look={look}
      embedded={kind === null ? null : { kind, id, turn }}
    />
  )
}

type CalendarProps = { file: string; google?: string; look?: string }

/** All that puts days into a calendar behind one button: a menu of plain links that opens without JavaScript. */
export function CalendarMenu({ file, google, look = "button" }: CalendarProps) {
  const { t } = useTranslation()
  const label = t("subscribe.save")
  return (
    <>
      <Button className={look} popoverTarget="calendar" title={label} icon="calendar">
        <span>{label}</span>
      </Button>
      <div id="calendar" className="floating popover popover-below" popover="auto">
        <Subscribe file={file} label={t("subscribe.label")} look="menu-item line" {...(google && { google })} />
      </div>
    </>
  )
}

/** Only where the app has an address. */
export function AppButton() {
  const { t } = useTranslation()
  const { onAndroid, onPhone } = useSite().config.app
  if (!onAndroid && !onPhone) return null
  const label = t("app_only.open")
  return (
    <Button opens={appOnlyId} title={label} icon="smartphone">
      <span>{label}</span>
    </Button>
  )
}

export function About({ title, text }: { title: string; text: string | null }) {
  if (!text) return null
  return (
    <section className="block">
      <h2 className="larger">{title}</h2>
      <UserText className="prose">{text}</UserText>
    </section>
  )
}

type PhotosProps = { id: string; name: string; photos: Image[]; className?: string }

export function Photos({ id, name, photos, ...rest }: PhotosProps) {
  const { t } = useTranslation()
  if (photos.length === 0) return null
  return (
    <Section title={t("route.photos")} {...rest}>
      <Gallery images={photos} name={name} art={<Contours of={id} />} />
    </Section>
  )
}

export function WideCover({ image, ...rest }: { image: Image | null; beneath: ReactNode; otherwise?: ReactNode }) {
  if (!image) return null
  return (
    <div className="panel cover cover-wide">
      <Picture image={image} sizes="(min-width: 1024px) min(55vw, 914px), 100vw" upTo={1280} eager {...rest} />
    </div>
  )
}
