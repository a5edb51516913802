import { describe, expect, it } from "vitest";
import { isLoopback, networkAt } from "./network";

describe("a network address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7", null],
    ["::ffff:203.0.113.7", "203.0.113.7", null],
    ["::FFFF:CB00:7107", "203.0.113.7", null],
    ["64:ff9b::203.0.113.7", "203.0.113.7", null],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:DB8:1:2::", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:db8::9", "2001:db8:0:0::/64", "2001:db8:0::/48"],
    ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
    ["2001:db8:1:2:3:4:5:6:7", "2001:db8:1:2:3:4:5:6:7", null],
    ["1::2::3", "1::2::3", null],
    ["not an address", "not an address", null],
  ])("%s counts as %s and %s", (address, own, wide) => expect(networkAt(address)).toEqual({ own, wide }));

  it("is the same for all addresses of one subscriber, and different for the next subscriber", () => {
    const owns = ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"].map((one) => networkAt(one).own);
    expect(new Set(owns).size).toBe(1);
    expect(networkAt("2001:db8:1:3::1").own).not.toBe(owns[0]);
    expect(networkAt("2001:db8:1:3::1").wide).toBe(networkAt("2001:db8:1:2::1").wide);
  });

  it.each([
    ["127.0.0.1", true],
    ["::1", true],
    ["0:0:0:0:0:0:0:1", true],
    ["::ffff:127.0.0.1", true],
    ["12.7.0.1", false],
    ["::1:1", false],
  ])("%s is this machine itself: %s", (address, own) => expect(isLoopback(networkAt(address), address)).toBe(own));
});
