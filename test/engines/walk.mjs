import { setTimeout as wait } from "node:timers/promises"

/** Opens a page; tells what is wrong with it. */
export async function stand(tab, address) {
  tab.lines.length = 0
  await tab.goto(address)
  // What a visitor's first intent does.
  await tab.run("document.querySelector('button, input')?.dispatchEvent(new Event('toggle'))")
  if (!(await until(tab, isTakenUp))) return "React has not taken it up"
  if (await tab.run("document.querySelector('.crashed') !== null")) return "its view broke"
  return tab.lines.length > 0 ? tab.lines.join(" | ") : undefined
}

const isTakenUp = `[document.querySelector("#root > *"), ...document.querySelectorAll("main, main *")].some((one) => one && Object.keys(one).some((key) => key.startsWith("__reactFiber")))`

/** What is used once in each engine; each tells what is wrong. */
export const uses = {
  async "the theme that is pressed before any script changes and stays"(tab, origin) {
    await tab.goto(`${origin}/cycling-routes`)
    await tab.click('[popovertarget="account"]')
    await tab.click(".theme-switch")
    if (!(await until(tab, "document.documentElement.dataset.theme === 'light'"))) return "it stayed dark"
    await tab.goto(`${origin}/store`)
    return (await until(tab, "document.documentElement.dataset.theme === 'light'"))
      ? undefined
      : "the next page was dark"
  },
  async "the menu of languages opens and closes"(tab, origin) {
    await stand(tab, `${origin}/cycling-routes`)
    await tab.click('[popovertarget="languages"]')
    if (!(await until(tab, "document.querySelector('#languages').matches(':popover-open')"))) return "it stayed shut"
    await tab.click("h1")
    return (await until(tab, "!document.querySelector('#languages').matches(':popover-open')"))
      ? undefined
      : "it stayed open"
  },
  async "a dialog opens and closes"(tab, origin) {
    await stand(tab, `${origin}/cycling-routes`)
    await tab.click('[popovertarget="account"]')
    await tab.click('#account [commandfor="app-only"]')
    if (!(await until(tab, "document.querySelector('#app-only').open"))) return "it stayed shut"
    await tab.click('#app-only [command="close"]')
    return (await until(tab, "!document.querySelector('#app-only').open")) ? undefined : "it stayed open"
  },
  async "a filter narrows the list and is in the address"(tab, origin) {
    await stand(tab, `${origin}/cycling-routes`)
    const before = await tab.run(first)
    await tab.run(`(() => {
      const select = document.querySelector('select[name="difficulty"]')
      select.value = "easy"
      select.dispatchEvent(new Event("change", { bubbles: true }))
    })()`)
    if (!(await until(tab, "location.search.includes('difficulty=easy')"))) return "the address does not say it"
    return (await until(tab, `${first} !== ${JSON.stringify(before)}`)) ? undefined : "the list is the same"
  },
  async "a card leads to its page, and Back to the list"(tab, origin) {
    await stand(tab, `${origin}/cycling-routes`)
    const name = await tab.run(first)
    await tab.click("main a.card")
    if (
      !(await until(tab, `document.querySelector("h1")?.textContent.includes(${JSON.stringify(name.split(":")[0])})`))
    )
      return "its page did not come"
    await tab.run("history.back()")
    return (await until(
      tab,
      `location.pathname === "/cycling-routes" && document.querySelectorAll("main a.card").length > 5`,
    ))
      ? undefined
      : "the list did not come back"
  },
}

const first = `(document.querySelector("main a.card h3")?.textContent ?? "")`

async function until(tab, condition) {
  for (let tries = 0; tries < 100; tries++) {
    if (await tab.run(`Boolean(${condition})`).catch(() => false)) return true
    await wait(150)
  }
  return false
}
