import { describe, expect, it } from "vitest";
import { clientAddress, limitedAddress } from "./client-address";

describe("the address used by rate limits [AUTH-13]", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["[2001:db8::1]", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:FFFF:CB00:7107", "203.0.113.7"],
    ["0000:0000::ffff:203.0.113.7", "203.0.113.7"],
    ["::1:ffff:cb00:7107", "0:0:0:0::/64"],
    ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
    ["unknown", "unknown"],
    ["<script>", "unknown"],
    ["", "unknown"],
  ])("for %j is %s", (address, limited) => {
    expect(limitedAddress(address)).toBe(limited);
  });

  it("is the one our own proxy saw, not an entry added by the caller", () => {
    const headers = new Headers({ "x-forwarded-for": "192.0.2.1, 192.0.2.2, 198.51.100.9" });
    expect(clientAddress(headers)).toBe("198.51.100.9");
    expect(clientAddress(new Headers())).toBe("unknown");
  });
});
