import type { Page } from "@playwright/test"

/** From the next document on, the browser is one that knows dialogs, but neither `commandfor` nor `closedby`. */
export async function withoutInvokers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["command", "commandForElement"]) Reflect.deleteProperty(HTMLButtonElement.prototype, name)
    Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy")
    // What the browser would do by itself comes after all listeners, of which this one is then the last.
    const refuse = (event: Event) => {
      if (event.target instanceof Element && event.target.closest("[commandfor]")) event.preventDefault()
    }
    const forget = () => {
      for (const dialog of document.querySelectorAll("dialog")) dialog.removeAttribute("closedby")
      addEventListener("click", refuse, { once: true })
    }
    addEventListener("click", forget, { capture: true })
  })
}
