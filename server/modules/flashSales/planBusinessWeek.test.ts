import { days, hours, addTime, workingDays } from "../../clock";
import { businessWeek } from "../../db/seed/data/programmes";
import { planBusinessWeek } from "./planBusinessWeek";
import type { ExistingSale } from "./planDemoSales";

const name = businessWeek.name.en;

/** The days as a store seeds them at a moment. */
const seededAt = (moment: Date): ExistingSale[] =>
  workingDays(addTime(moment, days(businessWeek.startsInDays)), businessWeek.days.length).map((startsAt) => ({
    name,
    startsAt,
    endsAt: addTime(startsAt, days(1)),
  }));

test.each([0, 1, 2, 3, 4, 5, 6])(
  "a store seeded on weekday %i has for months a day that ended, one to come, and on working days one that runs",
  (weekday) => {
    const seeded = addTime(new Date("2026-03-01T15:00:00Z"), days(weekday));
    const known = seededAt(seeded);
    for (let passed = 0; passed <= days(100); passed += hours(6)) {
      const now = addTime(seeded, passed);
      known.push(...planBusinessWeek(known, now).map(({ theme, ...times }) => ({ name: theme.name.en, ...times })));
      const running = known.filter(({ startsAt, endsAt }) => startsAt <= now && endsAt > now);
      const isWorkingDay = now.getUTCDay() % 6 !== 0;
      expect([now, running.length]).toEqual([now, isWorkingDay ? 1 : 0]);
      expect([now, known.some(({ startsAt }) => startsAt > now)]).toEqual([now, true]);
      expect([now, known.some(({ endsAt }) => endsAt <= now)]).toEqual([now, true]);
    }
    expect(new Set(known.map(({ startsAt }) => startsAt.getTime())).size).toBe(known.length);
  },
);

test("a store that was off for months goes on with five days from today, each with one product", () => {
  const seeded = new Date("2026-03-02T09:00:00Z");
  const now = new Date("2026-07-01T09:00:00Z");
  const planned = planBusinessWeek(seededAt(seeded), now);
  expect(planned.map(({ startsAt }) => startsAt.toISOString().slice(0, 10))).toEqual([
    "2026-07-01",
    "2026-07-02",
    "2026-07-03",
    "2026-07-06",
    "2026-07-07",
  ]);
  expect(planned.map(({ theme }) => theme.items.length)).toEqual([1, 1, 1, 1, 1]);
});

test("a store with a week of its own, or without any, is left alone", () => {
  const now = new Date("2026-07-01T09:00:00Z");
  expect(planBusinessWeek([], now)).toEqual([]);
  expect(planBusinessWeek([{ name: "Our own", startsAt: now, endsAt: now }], now)).toEqual([]);
});
