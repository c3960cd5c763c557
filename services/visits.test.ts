import { VISIT_LIMITS } from "@/contract/visit/visitTerms";
import { openVisits, type Visits } from "./visits";

const beacon = jest.fn<boolean, [string, Blob]>();
let visits: Visits;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  beacon.mockReset().mockReturnValue(true);
  Object.assign(navigator, { sendBeacon: beacon });
  visits = openVisits();
});
afterEach(() => {
  visits.stop();
  jest.useRealTimers();
});

const note = (times = 1) => {
  for (let count = 0; count < times; count += 1) visits.note({ name: "page_view", page: `/page-${count}` });
};

async function sent(call: number) {
  const [url, blob] = beacon.mock.calls[call] ?? [];
  const reader = new FileReader();
  const read = new Promise<string>((resolve) => (reader.onload = () => resolve(String(reader.result))));
  reader.readAsText(blob as Blob);
  jest.useRealTimers();
  const { events, ...rest } = JSON.parse(await read) as { events: { page: string; visit: string }[] };
  return { url, type: blob?.type, rest, events };
}

it("sends a few together, as JSON to the store itself", async () => {
  localStorage.setItem("utm_source", "organic");
  note(2);
  expect(beacon).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10_000);
  const { url, type, rest, events } = await sent(0);
  expect({ url, type, rest }).toEqual({
    url: "/log-api/visit-events",
    type: "application/json",
    rest: { consent_version: 1, campaign: { source: "organic" } },
  });
  expect(events.map(({ page }) => page)).toEqual(["/page-0", "/page-1"]);
  expect(new Set(events.map(({ visit }) => visit)).size).toBe(1);
});

it("sends at once what fills a batch, and what waits when the page is left", () => {
  note(VISIT_LIMITS.batch);
  expect(beacon).toHaveBeenCalledTimes(1);
  note();
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
  expect(beacon).toHaveBeenCalledTimes(2);
});

it("keeps the latest within bounds while the browser takes nothing", async () => {
  beacon.mockReturnValue(false);
  note(VISIT_LIMITS.queue + 10);
  beacon.mockReset().mockReturnValue(true);
  note();
  expect(beacon).toHaveBeenCalledTimes(3);
  expect((await sent(0)).events[0]?.page).toBe("/page-11");
});

it("sends nothing more once it is stopped", () => {
  note(3);
  visits.stop();
  jest.advanceTimersByTime(60_000);
  expect(beacon).not.toHaveBeenCalled();
});
