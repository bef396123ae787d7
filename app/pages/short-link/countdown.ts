// Counts down to another address, on the page of a short link and on that of one which nobody answered for: a script of its own, since
// nothing else on them needs one. Only the seconds count that the page is seen for, so that a prerendered or hidden one leads nowhere.

export let stop = (): void => {}
countDown()

export function countDown(): void {
  stop()
  const text = document.querySelector<HTMLElement>("[data-leads-to]")
  if (text === null) return
  const { leadsTo = "", seconds } = text.dataset
  const whole = Number(seconds) * 1_000
  let [left, before] = [whole, performance.now()]
  const timer = setInterval(() => {
    const now = performance.now()
    // Timers of a hidden page may be a minute apart.
    const passed = document.hidden ? 0 : Math.min(now - before, 1_000)
    before = now
    if (left <= 0) return
    left -= passed
    show(text, Math.max(0, Math.ceil(left / 1_000)))
    if (left <= 0) location.replace(leadsTo)
  }, 250)
  // A page that comes back as it was left begins anew.
  const restart = ({ persisted }: PageTransitionEvent) => {
    if (persisted) left = whole
  }
  addEventListener("pageshow", restart)
  stop = () => {
    clearInterval(timer)
    removeEventListener("pageshow", restart)
  }
}

function show(text: HTMLElement, left: number): void {
  const { seconds = "", counting, last } = text.dataset
  if (counting === undefined) return
  text.textContent = left === 1 ? (last ?? "") : counting.replace(seconds, String(left))
  document.querySelector(".ring-left")?.setAttribute("stroke-dasharray", `${left} ${seconds}`)
  document.querySelector(".ring b")?.replaceChildren(String(left))
}
