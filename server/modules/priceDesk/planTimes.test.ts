import { PLAN_LIMITS } from "../../../contract/priceDesk/pricePlanTerms";
import { addTime, days, hours, minutes } from "../../clock";
import { assertPlanTime, doPlansOverlap, planAt, planStateOf, readPlanMoment } from "./planTimes";

const NOW = new Date("2026-12-01T00:00:00Z");
const time = (from: number, until: number | null) => ({
  startsAt: addTime(NOW, hours(from)),
  endsAt: until === null ? null : addTime(NOW, hours(until)),
});

test.each([
  [time(1, 2), time(2, 3), false],
  [time(1, 3), time(2, 4), true],
  [time(1, 9), time(2, 3), true],
  [time(1, 3), time(1, 3), true],
  // One for good takes its moment alone: what begins later counts in its place, and what it is within would undo it.
  [time(1, null), time(2, 3), false],
  [time(1, null), time(2, null), false],
  [time(1, null), time(1, null), true],
  [time(2, null), time(1, 3), true],
  [time(3, null), time(1, 3), false],
  [time(1, null), time(1, 3), true],
])("of two plans %j and %j it is %s that they are for one time, whichever comes first", (one, other, overlap) => {
  expect([doPlansOverlap(one, other), doPlansOverlap(other, one)]).toEqual([overlap, overlap]);
});

test("a plan's state follows from the clock, to the millisecond", () => {
  const plan = { ...time(1, 2), cancelledAt: null, appliedAt: null };
  const stateAt = (milliseconds: number, own = plan) => planStateOf(own, addTime(NOW, milliseconds));
  expect([hours(1) - 1, hours(1), hours(2) - 1, hours(2)].map((at) => stateAt(at))).toEqual([
    "planned",
    "live",
    "live",
    "ended",
  ]);
  expect(planStateOf({ ...plan, cancelledAt: NOW }, addTime(NOW, hours(1)))).toBe("cancelled");
  expect(planStateOf({ ...plan, endsAt: null, appliedAt: NOW }, addTime(NOW, hours(1)))).toBe("applied");
  expect(planStateOf({ ...plan, endsAt: null }, addTime(NOW, days(9)))).toBe("live");
});

test("of several plans the last that has begun counts, and before them the first comes next", () => {
  const [good, short, last] = [time(1, null), time(3, 4), time(6, 7)];
  const at = (hour: number) => planAt([good, short, last], addTime(NOW, hours(hour)));
  expect([at(0), at(1), at(3), at(6)]).toEqual([good, good, short, last]);
  expect(planAt([], NOW)).toBeUndefined();
});

test("a moment says its zone; a plan begins in the future and lasts neither too short nor too long", () => {
  expect(readPlanMoment("2026-12-04T00:00:00-05:00", "starts_at")).toEqual(new Date("2026-12-04T05:00:00Z"));
  for (const text of ["2026-12-04", "2026-12-04T00:00", "2026-13-04T00:00Z", "now", ""])
    expect(() => readPlanMoment(text, "starts_at")).toThrow();
  const startsAt = addTime(NOW, hours(1));
  const least = addTime(startsAt, minutes(PLAN_LIMITS.leastMinutes));
  expect(() => assertPlanTime({ startsAt, endsAt: least }, NOW)).not.toThrow();
  expect(() => assertPlanTime({ startsAt, endsAt: addTime(least, -1) }, NOW)).toThrow();
  expect(() => assertPlanTime({ startsAt: NOW, endsAt: null }, NOW)).toThrow();
  expect(() => assertPlanTime({ startsAt: NOW, endsAt: startsAt }, NOW, true)).not.toThrow();
  expect(() => assertPlanTime({ startsAt: addTime(NOW, days(PLAN_LIMITS.days) + 1), endsAt: null }, NOW)).toThrow();
});
