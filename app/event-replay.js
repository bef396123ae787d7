{
  let isHydrated = false
  let hasParts = false
  let held = []
  const hold = (event, again) => {
    event.preventDefault()
    event.stopPropagation()
    held.push(again)
  }
  const press = (event) => {
    const pressed = event.target.closest("a:not([target]), button[type=button]:not([popovertarget], [commandfor])")
    const isOther = event.ctrlKey || event.metaKey || event.shiftKey
    const isEarly = isHydrated
      ? !hasParts && !isOther && pressed?.closest(".map, .share, .quiet-end, footer, .bottom-bar")
      : pressed?.matches("button")
    if (isEarly) hold(event, () => pressed.dispatchEvent(new MouseEvent("click", event)))
  }
  const choose = (event) => {
    const { form } = event.target
    if (isHydrated || !event.target.matches("select, [type=checkbox]") || form?.method !== "get") return
    hold(event)
    form.requestSubmit()
  }
  const post = (event) => {
    const form = event.target
    if (!isHydrated || hasParts || form.method !== "post") return
    hold(event, () => form.requestSubmit(event.submitter))
  }
  addEventListener("click", press, true)
  addEventListener("change", choose, true)
  addEventListener("submit", post, true)
  const replay = () => {
    const all = held
    held = []
    for (const again of all) again?.()
  }
  addEventListener("hydrated", () => {
    isHydrated = true
    replay()
  })
  addEventListener("parts", () => {
    hasParts = true
    replay()
  })
}
