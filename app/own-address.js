{
  const reload = { from: "" }
  const isElsewhere = () => location.pathname + location.search !== reload.from
  const follow = () => isElsewhere() && location.reload()
  addEventListener("popstate", follow)
  addEventListener("hydrated", () => removeEventListener("popstate", follow), { once: true })
  const { attempt } = beforeScripts
  const remember = (language) =>
    attempt(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that riders use
      document.cookie = `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
      localStorage.setItem("language", language)
    })
  const isInOther = () => {
    const stored = attempt(() => localStorage.getItem("language"))
    return stored !== document.documentElement.lang && ["pt-BR", "es", "en"].includes(stored)
  }
  const settle = () => {
    const { dataset } = document.getElementById("initial-data")
    const { pathname, search, hash } = new URL(dataset.address ?? location.href, location.href)
    const [segment = "", code] = /^\/(pt-BR|pt|es|en)(?=\/|$)/.exec(pathname) ?? []
    const kept = new URLSearchParams(search)
    kept.delete("notice")
    const said = kept.size < new URLSearchParams(search).size ? `${kept.size > 0 ? "?" : ""}${kept}` : search
    const own = (pathname.slice(segment.length) || "/") + said + hash
    if (own !== location.pathname + location.search + location.hash) history.replaceState(history.state, "", own)
    const { lang, dataset: page } = document.documentElement
    const language = code === "pt" ? "pt-BR" : code
    if (language) remember(language)
    // An embedded page has the language of its address.
    else if (page.scheme) return
    if (isInOther()) dataset.start = ""
    else remember(lang)
  }
  // Back has a page as it was left, and the language may have changed since.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && !document.documentElement.dataset.scheme && isInOther()) location.reload()
  })
  addEventListener("DOMContentLoaded", () => {
    // The address of a frame is its owner's.
    if (window.parent === window) settle()
    reload.from = location.pathname + location.search
  })
}
