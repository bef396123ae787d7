{
  const { dataset } = document.documentElement
  const set = (theme) => {
    if (theme !== "light" && theme !== "dark") return
    dataset.theme = theme
    for (const meta of document.querySelectorAll("meta[data-of]"))
      meta.media = meta.dataset.of === theme ? "all" : "not all"
  }
  try {
    if (!dataset.scheme) set(localStorage.getItem("theme"))
    else if (dataset.scheme === "auto" && matchMedia("(prefers-color-scheme: light)").matches) set("light")
  } catch {
    // Storage may be forbidden; then the default theme stands.
  }
  // This tab or another has switched it. An embedded page has the theme of its address.
  if (!dataset.scheme) addEventListener("storage", ({ key, newValue }) => key === "theme" && set(newValue))
}
