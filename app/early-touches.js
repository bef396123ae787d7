{
  const pressed = []
  const press = ({ target }) => {
    const button = target.closest("button[type=button]:not([popovertarget], [commandfor])")
    if (button) pressed.push(button)
  }
  const choose = ({ target }) => {
    if (target.matches("select, [type=checkbox]") && target.form?.method === "get") target.form.requestSubmit()
  }
  addEventListener("click", press)
  addEventListener("change", choose)
  addEventListener(
    "hydrated",
    () => {
      removeEventListener("click", press)
      removeEventListener("change", choose)
      for (const button of pressed) button.click()
    },
    { once: true },
  )
}
