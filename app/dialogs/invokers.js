{
  let began
  addEventListener(
    "pointerdown",
    ({ target }) => {
      began = target
    },
    true,
  )
  // The listener captures: React lets no click through from a part whose code is under way.
  addEventListener(
    "click",
    ({ target }) => {
      // A selection that is dragged out of a dialog ends in a click on it.
      if (target.localName === "dialog" && target === began && !("closedBy" in target)) target.close()
      const button = target.closest("[commandfor]")
      const dialog = button && document.getElementById(button.getAttribute("commandfor"))
      if (!dialog) return
      button.closest("[popover]")?.hidePopover()
      if ("commandForElement" in button) return
      button.focus()
      dialog[button.getAttribute("command") === "close" ? "close" : "showModal"]()
    },
    true,
  )
}
