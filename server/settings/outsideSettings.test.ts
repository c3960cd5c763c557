import { EnvError, readEnv } from "../env";
import { contentSecurityPolicy } from "../pages/contentSecurityPolicy";

const BASE = { NODE_ENV: "test", PAYMENT_MODE: "sandbox", DEV_MAILBOX: "closed", STORE_SECRET: "x".repeat(32) };
const PUBLIC = { ...BASE, STORE_ORIGIN: "https://shop.example" };

function problemsOf(settings: Record<string, string>): string[] {
  try {
    readEnv({ ...PUBLIC, ...settings });
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}

test("every service is off until it is configured, and the policy names none", () => {
  const env = readEnv(BASE);
  expect(env.outside).toEqual({
    geoHeader: undefined,
    geoRegionHeader: undefined,
    geoDatabase: undefined,
    ads: { meta: null, google: null },
    adTimeoutMs: 30 * 60_000,
    analytics: null,
    chat: null,
  });
  expect(contentSecurityPolicy(env)).toContain("frame-src 'self';");
});

test.each([
  [{ GEO_HEADER: "cf-ipcountry" }, "GEO_HEADER is believed of a proxy alone: set TRUST_PROXY to how many there are."],
  [{ GEO_HEADER: "cf ip", TRUST_PROXY: "1" }, "GEO_HEADER must be the name of a header, such as cf-ipcountry."],
  [{ META_PIXEL_ID: "1234567" }, "META_PIXEL_ID and META_ACCESS_TOKEN are given together, or not at all."],
  [{ META_PIXEL_ID: "../7", META_ACCESS_TOKEN: "t" }, "META_PIXEL_ID must be a number."],
  [{ GA_API_SECRET: "s" }, "GA_MEASUREMENT_ID and GA_API_SECRET are given together, or not at all."],
  [{ CHAT_WIDGET_URL: "https://shop.example/chat" }, "CHAT_WIDGET_URL must be at another host than the store."],
  [{ CHAT_WIDGET_URL: "http://chat.example" }, "CHAT_WIDGET_URL must start with https:// where the store does."],
  [{ AD_TIMEOUT_SECONDS: "0" }, 'AD_TIMEOUT_SECONDS must be a whole number from 1 to 7200, not "0".'],
])("%j is refused", (settings, problem) => expect(problemsOf(settings)).toEqual([problem]));

test("the chat's origin alone is let into frames", () => {
  const env = readEnv({ ...PUBLIC, CHAT_WIDGET_URL: "https://chat.example/widget?token=a" });
  expect(env.outside.chat).toEqual({
    url: "https://chat.example/widget?token=a",
    origin: "https://chat.example",
    host: "chat.example",
  });
  const policy = contentSecurityPolicy(env);
  expect(policy).toContain("frame-src 'self' https://chat.example;");
  expect(policy).toContain("script-src 'self';");
});
