import Cookies from "js-cookie";
import { serviceKeys, CONSENT_DAYS, CONSENT_VERSION, consentedRecipients } from "@/contract/visit/visitTerms";
import { rememberCampaign, rememberedCampaign } from "./campaign";
import {
  addToConsent,
  browserRefuses,
  chooseConsent,
  hasQuestion,
  mayMeasure,
  markServicesListed,
  readConsent,
  servicesToAsk,
  startWithConsent,
} from "./consent";
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
    asked: [],
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

it("asks about services that came after a yes, once and by name, and keeps the day of the yes", () => {
  const none = { ads: [], analytics: null };
  const all = { ads: ["meta", "google"], analytics: "counts.example" } as const;
  expect(servicesToAsk(all)).toBeNull();
  chooseConsent(true, ["meta"], ["meta"]);
  const { at } = readConsent()!;
  expect(servicesToAsk(none)).toBeNull();
  expect(servicesToAsk(all)).toEqual({ ads: ["google"], analytics: "counts.example" });
  expect(consentedRecipients(readConsent()!, all)).toEqual(["meta"]);
  jest.advanceTimersByTime(86_400_000);
  addToConsent(["meta", "analytics"], serviceKeys(all));
  expect(readConsent()).toMatchObject({ at, statistics: true, shared: ["analytics", "meta"] });
  expect(servicesToAsk(all)).toBeNull();
  expect(consentedRecipients(readConsent()!, all)).toEqual(["analytics", "meta"]);
  const moved = { ...all, analytics: "elsewhere.example" };
  expect([consentedRecipients(readConsent()!, moved), servicesToAsk(moved)]).toEqual([
    ["meta"],
    { ads: [], analytics: "elsewhere.example" },
  ]);
});

it("leaves alone who declined, and names again nobody that an earlier choice agreed to by name", () => {
  const all = { ads: ["meta"], analytics: "counts.example" } as const;
  chooseConsent(false);
  expect(servicesToAsk(all)).toBeNull();
  const before = {
    version: CONSENT_VERSION,
    at: new Date().toISOString(),
    statistics: true,
    shared: ["meta", "analytics"],
  };
  Cookies.set("consent", JSON.stringify(before));
  expect(consentedRecipients(readConsent()!, all)).toEqual(["meta"]);
  expect(servicesToAsk(all)).toEqual({ ads: [], analytics: "counts.example" });
});

it("asks for the store's services once in a tab while the choice names them all", () => {
  sessionStorage.clear();
  chooseConsent(true, [], ["meta"]);
  Cookies.set("country", "US");
  expect(hasQuestion()).toBe(true);
  expect(servicesToAsk({ ads: ["meta"], analytics: null })).toBeNull();
  markServicesListed();
  expect(hasQuestion()).toBe(false);
});

it("starts with a yes, ends with a no, and starts once", async () => {
  const end = jest.fn();
  const start = jest.fn(() => Promise.resolve(end));
  const stop = startWithConsent(start);
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
