/** Whether a word is another with one letter more, less or other, or two that have changed places; the same is none the less. */
export function isTypingError(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const [rest, more] = [short.slice(at), long.slice(at)]
  if (short.length < long.length) return rest === more.slice(1)
  const isSwapped = rest.length > 1 && rest[0] === more[1] && rest[1] === more[0] && rest.slice(2) === more.slice(2)
  return isSwapped || rest.slice(1) === more.slice(1)
}
