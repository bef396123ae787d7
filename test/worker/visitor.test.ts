import { describe, expect, it } from "vitest"
import { networkOf } from "#worker/middleware/limits.ts"

describe("who is counted as one visitor", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:0db8:0000:0000:1234:5678:9abc:def0", "2001:db8:0:0::/64"],
    ["2001:DB8::FFFF", "2001:db8:0:0::/64"],
    ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
    ["2001:db8:a:b:c:d:e:f", "2001:db8:a:b::/64"],
    ["fe80::", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::ffff:1.2.3.4", "1.2.3.4"],
    ["::FFFF:0102:0304", "1.2.3.4"],
    ["::1.2.3.4", "0:0:0:0::/64"],
    ["64:ff9b::1.2.3.4", "64:ff9b:0:0::/64"],
    ["local", "local"],
    ["a:b", "a:b"],
  ])("%s is counted as %s", (ip, visitor) => expect(networkOf(ip)).toBe(visitor))
})
