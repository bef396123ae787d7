try {
  const { dataset } = document.documentElement
  const theme = dataset.scheme
    ? dataset.scheme === "auto" && matchMedia("(prefers-color-scheme: light)").matches && "light"
    : localStorage.getItem("theme")
  if (theme === "light" || theme === "dark") dataset.theme = theme
} catch {
  // Storage may be forbidden; then the default theme stands.
}
