import { EnvError, readEnv } from "../env";
import { addressOf, networkOf } from "./address";

const asked = (forwarded: string | undefined, nearest = "10.0.0.1") => ({
  headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  socket: { remoteAddress: nearest },
});

test.each([
  ["nobody is trusted", 0, "6.6.6.6", "10.0.0.1"],
  ["the visitor says nothing", 1, "203.0.113.7", "203.0.113.7"],
  ["the visitor claims another address", 1, "6.6.6.6, 203.0.113.7", "203.0.113.7"],
  ["it claims so behind two proxies", 2, "6.6.6.6, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
  ["fewer proxies spoke than there are", 2, "203.0.113.7", "203.0.113.7"],
  ["the header is missing", 1, undefined, "10.0.0.1"],
  ["the header is no address", 1, "203.0.113.7, unknown", "10.0.0.1"],
  ["the proxy adds a port", 1, "203.0.113.7:4711", "203.0.113.7"],
  ["it does so for IPv6", 1, "[2001:DB8::7]:4711", "2001:db8::7"],
  ["IPv4 stands inside IPv6", 1, "::ffff:203.0.113.7", "203.0.113.7"],
])("where a request came from when %s", (_when, hops, forwarded, expected) => {
  expect(addressOf(asked(forwarded), hops)).toBe(expected);
});

test("a visitor cannot name an address as pages of the store do", () => {
  const request = { headers: { "x-visitor-address": "6.6.6.6" }, socket: { remoteAddress: "::ffff:203.0.113.7" } };
  expect(addressOf(request, 0)).toBe("203.0.113.7");
});

test("an IPv6 network is one address to limits, an IPv4 address is one", () => {
  const networks = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::", "2001:db8:1:3::1"].map(networkOf);
  expect(networks).toEqual(["2001:db8:1:2::/64", "2001:db8:1:2::/64", "2001:db8:1:3::/64"]);
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
});

test.each([
  [undefined, 0],
  ["0", 0],
  ["false", 0],
  ["1", 1],
  ["TRUE", 1],
  ["2", 2],
])("TRUST_PROXY=%s counts %i proxies", (given, hops) => {
  expect(readEnv({ STORE_SECRET: "x".repeat(32), TRUST_PROXY: given }).proxyHops).toBe(hops);
});

test("a TRUST_PROXY that is no number stops the start", () => {
  expect(() => readEnv({ STORE_SECRET: "x".repeat(32), TRUST_PROXY: "loopback" })).toThrow(EnvError);
});
