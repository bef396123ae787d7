export const splashId = "splash"

/** Specification 4.7: the splash screen fades half a second after the app has mounted and is removed half a second later. */
export function hideSplash(): void {
  const splash = document.getElementById(splashId)
  if (splash === null) {
    console.error({ event: "splash_missing" })
    return
  }
  setTimeout(() => {
    splash.classList.add("splash-leaving")
    setTimeout(() => splash.remove(), 500)
  }, 500)
}
