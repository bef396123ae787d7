// Where a page is sent on: plain links, each with the words and the address. An app that is not there shows a page of its own.

export type Sent = { title: string; text: string; url: string }

export function shareLinks({ title, text, url }: Sent): { whatsApp: string; telegram: string; email: string } {
  const link = (base: string, parameters: Record<string, string>) => {
    const said = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    return `${base}?${said.join("&")}`
  }
  return {
    whatsApp: link("https://wa.me/", { text: `${text}\n${url}` }),
    telegram: link("https://t.me/share/url", { url, text }),
    email: link("mailto:", { subject: title, body: `${text}\n\n${url}` }),
  }
}
