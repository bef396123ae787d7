{
  /** Storage may be forbidden. */
  const attempt = (act) => {
    try {
      return act()
    } catch {
      return null
    }
  }
  const errors = []
  const keep = ({ error, reason }) => errors.length < 9 && errors.push(error ?? reason)
  const send = () => {
    const data = document.getElementById("initial-data")
    if (!document.hidden || data?.dataset.reports !== "") return
    const { dsn, environment } = JSON.parse(data.textContent).config.reporter
    const { origin, pathname, username } = new URL(dsn)
    const address = origin + pathname.replace(/[^/]*$/, "api/$&/envelope/?sentry_version=7&sentry_key=") + username
    const request = { url: location.origin + location.pathname }
    for (const error of errors.splice(0)) {
      const values = [{ type: error?.name, value: String(error?.message ?? error) }]
      const event = { environment, request, exception: { values }, extra: { stack: error?.stack } }
      const lines = [{ event_id: crypto.randomUUID() }, { type: "event" }, event]
      navigator.sendBeacon(address, lines.map((line) => JSON.stringify(line)).join("\n"))
    }
  }
  addEventListener("error", keep)
  addEventListener("unhandledrejection", keep)
  addEventListener("visibilitychange", send)
  const takeErrors = () => {
    removeEventListener("error", keep)
    removeEventListener("unhandledrejection", keep)
    return errors.splice(0)
  }
  globalThis.beforeScripts = { attempt, takeErrors }
}
