import { waitText } from "./waitText";

const now = "2026-11-29T12:00:00.000Z";

test.each([
  ["2026-11-29T11:20:00.000Z", "en-US", "40 minutes"],
  ["2026-11-29T11:59:50.000Z", "en-US", "0 minutes"],
  ["2026-11-29T07:00:00.000Z", "de-DE", "5 Stunden"],
  ["2026-11-28T11:00:00.000Z", "fr-FR", "25\u00a0heures"],
  ["2026-11-26T11:00:00.000Z", "de-DE", "3 Tage"],
  ["2026-12-01T11:00:00.000Z", "en-US", "0 minutes"],
])("what waits since %s is told in one unit (%s)", (since, locale, told) => {
  expect(waitText(since, now, locale)).toBe(told);
});
