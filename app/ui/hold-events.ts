/**
 * Keeps clicks and posts of parts whose files are under way, once the page is hydrated: before, event-replay.js does. The function that
 * it returns replays them.
 */
export function holdEvents(): () => void {
  const held: (() => void)[] = []
  let isHydrated = false
  const begin = () => {
    isHydrated = true
  }
  // Captured, so that it is known before event-replay.js presses again what it kept.
  addEventListener("hydrated", begin, { capture: true, once: true })
  const hold = (event: Event, again: () => void) => {
    if (!isHydrated) return
    event.preventDefault()
    event.stopPropagation()
    held.push(again)
  }
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return
    const pressed = event.target.closest(pressable)
    if (pressed?.closest(late)) hold(event, () => pressed.dispatchEvent(new MouseEvent("click", event)))
  }
  const post = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (form instanceof HTMLFormElement && form.method === "post") hold(event, () => form.requestSubmit(submitter))
  }
  addEventListener("click", press, true)
  addEventListener("submit", post, true)
  return () => {
    removeEventListener("click", press, true)
    removeEventListener("submit", post, true)
    for (const again of held) again()
  }
}

const pressable = "a:not([target]), button[type=button]:not([popovertarget], [commandfor])"
/** Where parts stand that answer clicks. */
const late = ".tools, .map, .way, .start, .gallery, .details, .share, .list-head, .quiet-end, footer, .bottom-bar"
