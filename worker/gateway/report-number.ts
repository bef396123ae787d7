/**
 * The number of a police report as others may see it: its last three digits, by which who knows the number finds it again. The year at its
 * end is none of them ("123456/2026" is "•••• 456"), and of a number of three digits nothing is left.
 */
export function maskedNumber(number: string): string {
  const digits = number
    .trim()
    .replace(/[/\-. ](19|20)\d\d$/, "")
    .replace(/\D/g, "")
  return digits.length > shown ? `•••• ${digits.slice(-shown)}` : "••••"
}

const shown = 3
