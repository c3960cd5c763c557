import { formatDayRange } from "./dates";

test("a range of days breaks at its dash alone, and has no spaces that only some browsers write", () => {
  expect(formatDayRange("2026-12-08", "2026-12-11", "en-US")).toBe("Tue,\u00a0Dec\u00a08 – Fri,\u00a0Dec\u00a011");
  expect(formatDayRange("2026-12-08", "2026-12-08", "en-US")).toBe("Tue,\u00a0Dec\u00a08");
  for (const locale of ["en-US", "de-DE", "fr-FR"])
    expect(formatDayRange("2026-12-08", "2027-01-04", locale)).not.toMatch(/[\u2009\u202f]/);
});
