{
  const pressed = []
  const press = (event) => {
    const button = event.target.closest("button[type=button]:not([popovertarget], [commandfor])")
    if (!button) return
    event.stopPropagation()
    pressed.push(button)
  }
  const choose = (event) => {
    const { form } = event.target
    if (!event.target.matches("select, [type=checkbox]") || form?.method !== "get") return
    event.stopPropagation()
    form.requestSubmit()
  }
  for (const name of ["keydown", "pointerdown", "scroll"])
    addEventListener(name, () => performance.mark("touched"), { capture: true, once: true })
  addEventListener("click", press, true)
  addEventListener("change", choose, true)
  addEventListener(
    "hydrated",
    () => {
      removeEventListener("click", press, true)
      removeEventListener("change", choose, true)
      for (const button of pressed) button.click()
    },
    { once: true },
  )
}
