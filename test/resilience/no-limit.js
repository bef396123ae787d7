// A rate limit that counts nobody: a trial is one visitor, who would be let in as often as one may in a minute.

// biome-ignore lint/style/noDefaultExport: workerd looks for a binding there
export default function noLimit() {
  return { limit: async () => ({ success: true }) }
}
