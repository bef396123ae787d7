/** Hands a file that was made here to the browser's downloads. */
export function download(file: File): void {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
