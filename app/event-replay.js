{
  let isHydrated = false
  let hasParts = false
  const pressed = []
  const press = (event) => {
    const button = event.target.closest("button[type=button]:not([popovertarget], [commandfor])")
    if (!button || (isHydrated && (hasParts || !button.closest(".map")))) return
    event.stopPropagation()
    pressed.push([button, event])
  }
  const choose = (event) => {
    const { form } = event.target
    if (isHydrated || !event.target.matches("select, [type=checkbox]") || form?.method !== "get") return
    event.stopPropagation()
    form.requestSubmit()
  }
  const replay = () => {
    for (const [button, event] of pressed.splice(0)) button.dispatchEvent(new MouseEvent("click", event))
  }
  addEventListener("click", press, true)
  addEventListener("change", choose, true)
  addEventListener("hydrated", () => {
    isHydrated = true
    replay()
  })
  addEventListener("parts", () => {
    hasParts = true
    replay()
  })
}
