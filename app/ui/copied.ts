export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.warn({ event: "copy_refused", reason: String(error) })
    return false
  }
}
