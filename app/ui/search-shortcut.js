addEventListener("keydown", (event) => {
  const link = document.querySelector(".tools > a")
  if (!link || event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target.closest("input, textarea, select, dialog")) return
  event.preventDefault()
  const field = document.querySelector("main [type=search]")
  field ? field.focus() : link.click()
})
