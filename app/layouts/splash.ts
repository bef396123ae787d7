export const splashId = "splash"

const fadeAfter = 500
const removeAfter = 500

/** Specification 4.7: the splash screen fades half a second after the app has mounted and is gone half a second later. */
export function hideSplash(): void {
  const splash = document.getElementById(splashId)
  if (splash === null) {
    console.error({ event: "splash_missing" })
    return
  }
  setTimeout(() => {
    splash.classList.add("splash-leaving")
    setTimeout(() => splash.remove(), removeAfter)
  }, fadeAfter)
}
