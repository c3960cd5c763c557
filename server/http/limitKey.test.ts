import { limitKey } from "./limitKey";

test("an IPv4 address counts as one, however it is written", () => {
  for (const ip of [
    "203.0.113.7",
    "::ffff:203.0.113.7",
    "::FFFF:203.0.113.7",
    "::ffff:cb00:7107",
    "0:0:0:0:0:ffff:cb00:7107",
  ])
    expect(limitKey(ip)).toBe("203.0.113.7");
});

test("of IPv6 the whole network of a customer counts as one, and another one is another", () => {
  for (const ip of ["2001:db8::1", "2001:DB8:0:0:ffff::", "2001:db8::203.0.113.7", "2001:db8:0:0:1:2:3:4%eth0"])
    expect(limitKey(ip)).toBe("2001:db8:0:0");
  expect(limitKey("2001:db8:0:1::1")).toBe("2001:db8:0:1");
  expect(limitKey("::1")).toBe("0:0:0:0");
});

test("what is no address counts as what it says", () => {
  expect(limitKey("Unknown")).toBe("unknown");
});
