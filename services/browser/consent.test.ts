import Cookies from "js-cookie";
import { CONSENT_DAYS, CONSENT_VERSION } from "@/contract/rules/visitTerms";
import { rememberCampaign, rememberedCampaign } from "./campaign";
import { browserRefuses, chooseConsent, mayMeasure, readConsent, whileAgreed } from "./consent";
import { visitNumber } from "./visit";

const asks = navigator as { globalPrivacyControl?: boolean; doNotTrack?: string };

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse("2026-11-22T10:00:00Z") });
  localStorage.clear();
  Cookies.remove("consent");
});
afterEach(() => {
  jest.useRealTimers();
  delete asks.globalPrivacyControl;
});

it("measures nothing before a choice, and keeps it with version and time", () => {
  expect([readConsent(), mayMeasure()]).toEqual([null, false]);
  chooseConsent(true);
  expect(readConsent()).toEqual({
    version: CONSENT_VERSION,
    at: "2026-11-22T10:00:00.000Z",
    statistics: true,
    shared: [],
  });
  expect(mayMeasure()).toBe(true);
});

it.each(["{}", "null", "7", "no json", '{"version":0,"at":"2026-11-22T09:00:00Z","statistics":true}'])(
  "takes %s for no choice",
  (kept) => {
    Cookies.set("consent", kept);
    expect(readConsent()).toBeNull();
  },
);

it("asks again after half a year", () => {
  chooseConsent(true);
  jest.advanceTimersByTime(CONSENT_DAYS * 86_400_000);
  expect(readConsent()).toBeNull();
});

it("obeys a browser that refuses for its visitor", () => {
  chooseConsent(true);
  asks.globalPrivacyControl = true;
  expect([browserRefuses(), mayMeasure()]).toEqual([true, false]);
});

it("deletes with a refusal what a yes had stored", () => {
  chooseConsent(true);
  rememberCampaign("?utm_source=letter&utm_term=ada%40people.example");
  visitNumber();
  expect(rememberedCampaign()).toEqual({ source: "letter" });
  chooseConsent(false);
  expect(Object.keys(localStorage)).toEqual([]);
  expect(readConsent()?.statistics).toBe(false);
});

it("says organic of a visitor without a campaign", () => {
  rememberCampaign("");
  expect(rememberedCampaign()).toEqual({ source: "organic" });
});

it("gives a visit another number after 15 minutes without an event", () => {
  const first = visitNumber();
  expect(first).toMatch(/^[a-f0-9]{16}$/);
  jest.advanceTimersByTime(14 * 60_000);
  expect(visitNumber()).toBe(first);
  jest.advanceTimersByTime(14 * 60_000);
  expect(visitNumber()).toBe(first);
  jest.advanceTimersByTime(15 * 60_000);
  expect(visitNumber()).not.toBe(first);
});

it("shares with whom was named, with a yes alone", () => {
  chooseConsent(true, ["meta"]);
  expect(readConsent()?.shared).toEqual(["meta"]);
  Cookies.set("consent", JSON.stringify({ ...readConsent(), shared: ["google", "elsewhere", 7] }));
  expect(readConsent()?.shared).toEqual(["google"]);
  chooseConsent(false, ["meta"]);
  expect(readConsent()?.shared).toEqual([]);
});

it("starts with a yes, ends with a no, and starts once", async () => {
  const end = jest.fn();
  const start = jest.fn(() => Promise.resolve(end));
  const stop = whileAgreed(start);
  expect(start).not.toHaveBeenCalled();
  chooseConsent(true);
  chooseConsent(true);
  expect(start).toHaveBeenCalledTimes(1);
  chooseConsent(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(end).toHaveBeenCalledTimes(1);
  stop();
  chooseConsent(true);
  expect(start).toHaveBeenCalledTimes(1);
});
