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
