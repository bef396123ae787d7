addEventListener("click", (event) => {
  const button = event.target.closest("[commandfor]")
  const dialog = button && document.getElementById(button.getAttribute("commandfor"))
  if (!dialog || event.defaultPrevented) return
  button.closest("[popover]")?.hidePopover()
  if (!("closedBy" in dialog)) dialog.onclick = ({ target }) => void (target === dialog && dialog.close())
  if ("commandForElement" in button) return
  button.focus()
  dialog[button.getAttribute("command") === "close" ? "close" : "showModal"]()
})
