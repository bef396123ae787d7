export function movePicture(from: string, to: string, change: () => void): void {
  const page = onScreen(pictureOfPage)
  // Between two pages of the same depth there is no card to move to.
  const before = page === null ? cardTo(to) : depth(to) < depth(from) ? page : null
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches
  if (before === null || isStill || !("startViewTransition" in document)) {
    change()
    return
  }
  name(before)
  const transition = document.startViewTransition(async () => {
    change()
    const after = await soon(() => (page === null ? onScreen(pictureOfPage) : page.isConnected ? null : cardTo(from)))
    name(after)
    if (after === null) transition.skipTransition()
    else keepPhoto(before, after)
  })
  latest = transition
  // A skipped transition is no error.
  transition.ready.catch(() => {})
  transition.finished.finally(() => {
    if (latest === transition) name(null)
  })
}

let latest: ViewTransition | null = null
let named: HTMLElement | null = null

function name(picture: HTMLElement | null): void {
  if (named !== null) named.style.viewTransitionName = ""
  if (picture !== null) picture.style.viewTransitionName = "picture"
  named = picture
}

/** The photo of the card stands behind that of the page, or the other way round, until it is decoded: a drawing would be seen instead. */
function keepPhoto(before: HTMLElement, after: HTMLElement): void {
  const known = before.querySelector("img")?.currentSrc
  if (known) after.querySelector("img")?.style.setProperty("background-image", `url("${known}")`)
}

/** Milliseconds for which the screen stands still. */
export const captureTimeout = 100
const pictureOfPage = "main :is(.kit, .gallery-stage, .track-map > .map, .detail-map > .cover)"

function cardTo(path: string): HTMLElement | null {
  return onScreen(`main a[href="${CSS.escape(path)}"] > :is(.cover, .thumb, .card-badge)`)
}

function onScreen(selector: string): HTMLElement | null {
  const isSeen = (element: HTMLElement) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  return [...document.querySelectorAll<HTMLElement>(selector)].find(isSeen) ?? null
}

/** The first result of `find` as the page changes; null after the timeout. */
function soon<T>(find: () => T | null): Promise<T | null> {
  return new Promise((resolve) => {
    const settle = (found: T | null) => {
      watching.disconnect()
      clearTimeout(late)
      resolve(found)
    }
    const watching = new MutationObserver(() => {
      const found = find()
      if (found !== null) settle(found)
    })
    watching.observe(document.body, { childList: true, subtree: true })
    const late = setTimeout(() => settle(find()), captureTimeout)
  })
}

function depth(path: string): number {
  return path.split("/").length
}
