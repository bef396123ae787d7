try {
  const { dataset } = document.documentElement
  const theme = dataset.scheme
    ? dataset.scheme === "auto" && matchMedia("(prefers-color-scheme: light)").matches && "light"
    : localStorage.getItem("theme")
  if (theme === "light" || theme === "dark") {
    dataset.theme = theme
    for (const meta of document.querySelectorAll("meta[data-of]"))
      meta.media = meta.dataset.of === theme ? "all" : "not all"
  }
} catch {
  // Storage may be forbidden; then the default theme stands.
}
