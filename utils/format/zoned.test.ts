import { readZoned, zonedInput } from "./zoned";

const ZONE = "America/New_York";

test("a time of day is that of the zone, in winter and in summer", () => {
  expect(readZoned("2026-12-01T00:00", ZONE)).toBe("2026-12-01T05:00:00.000Z");
  expect(readZoned("2026-07-01T00:00", ZONE)).toBe("2026-07-01T04:00:00.000Z");
  expect(zonedInput("2026-12-01T05:00:00.000Z", ZONE)).toBe("2026-12-01T00:00");
  for (const typed of ["2026-03-08T01:30", "2026-03-08T03:30", "2026-11-01T03:00"])
    expect(zonedInput(readZoned(typed, ZONE) ?? "", ZONE)).toBe(typed);
});

test("what is no time is none", () => {
  for (const typed of ["", "Friday", "2026-13-40T00:00"]) expect(readZoned(typed, ZONE)).toBeNull();
});

test("where clocks are put forward, a time that never comes is after the change; put back, the first of two", () => {
  const cases = [
    ["America/New_York", "2026-03-08T02:30", "2026-03-08T07:30:00.000Z", "2026-03-08T03:30"],
    ["America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z", "2026-11-01T01:30"],
    ["Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:30:00.000Z", "2026-03-29T03:30"],
    ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z", "2026-10-25T02:30"],
    ["Australia/Sydney", "2026-10-04T02:30", "2026-10-03T16:30:00.000Z", "2026-10-04T03:30"],
    ["Pacific/Kiritimati", "2026-10-04T02:30", "2026-10-03T12:30:00.000Z", "2026-10-04T02:30"],
  ] as const;
  for (const [zone, typed, iso, shown] of cases) {
    expect([zone, typed, readZoned(typed, zone)]).toEqual([zone, typed, iso]);
    expect(zonedInput(iso, zone)).toBe(shown);
  }
  for (const zone of ["America/New_York", "Europe/Berlin"])
    for (const typed of [
      "2026-03-29T01:59",
      "2026-03-29T03:00",
      "2026-10-25T01:59",
      "2026-10-25T03:00",
      "2026-11-01T02:00",
    ])
      expect(zonedInput(readZoned(typed, zone) ?? "", zone)).toBe(typed);
});
