import { rangeText } from "./formats";

test("a range has no narrow spaces, which not every browser writes", () => {
  const clock = { hour: "numeric", minute: "2-digit", timeZone: "UTC" } as const;
  const [from, to] = [new Date("2026-12-07T10:00:00Z"), new Date("2026-12-07T17:30:00Z")];
  expect(rangeText("en-US", clock, from, to)).toBe("10:00 AM – 5:30 PM");
  expect(rangeText("de-DE", clock, from, to)).toBe("10:00–17:30 Uhr");
  expect(rangeText("fr-FR", clock, from, to)).toMatch(/^10:00 ?– ?17:30$/);
});
