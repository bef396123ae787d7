document.forms[0].onchange = ({ target }) => target.tagName === "SELECT" && document.forms[0].requestSubmit()
document.querySelector("main").addEventListener("click", async (event) => {
  const link = event.target.closest(".more")
  if (link === null) return
  event.preventDefault()
  const text = await (await fetch(link.href)).text()
  const next = new DOMParser().parseFromString(text, "text/html")
  document.querySelector(".grid").append(...next.querySelector(".grid").children)
  link.parentElement.replaceWith(...next.querySelectorAll("main > p:has(.more)"))
})
