// Who is counted as one visitor.

/**
 * The address that a visitor's posts are counted by: an IPv4 address as it is, an IPv6 address by its /64, of which a household
 * has 2^64 addresses (RFC 6177), and an IPv4 address that is written as an IPv6 one (RFC 4291, 2.5.5.2) as itself.
 */
export function visitorOf(ip: string): string {
  const host = `http://[${ip}]`
  if (!URL.canParse(host)) return ip
  const groups = groupsOf(new URL(host).hostname.slice(1, -1))
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") return groups.slice(6).flatMap(bytesOf).join(".")
  return `${groups.slice(0, 4).join(":")}::/64`
}

/** The eight groups of an address as the URL standard spells it: lower case, no leading zeros, one "::" at most. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter((group) => group !== ""))
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => "0"), ...tail]
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
