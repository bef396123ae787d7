{
  const start = () => {
    const files = document.getElementById("boot").dataset.scripts.split(" ")
    for (const href of files) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }))
    }
    import(files[0])
  }
  addEventListener("DOMContentLoaded", () =>
    document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)),
  )
}
