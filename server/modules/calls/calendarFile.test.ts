import { calendarFile } from "./calendarFile";

const event = {
  uid: "call-1@shop.example",
  startsAt: new Date("2026-11-25T14:30:00.000Z"),
  at: new Date("2026-11-20T08:00:00.000Z"),
  title: "Gespräch; mit Velstol, kurz",
  text: `Zeile eins\nZeile zwei ${"ä".repeat(80)}`,
  isCancelled: false,
};

test("an event has its times in UTC, its texts escaped and its lines short", () => {
  const text = calendarFile(event).toString("utf8");
  expect(text).toContain("DTSTART:20261125T143000Z\r\nDTEND:20261125T150000Z\r\n");
  expect(text).toContain("SUMMARY:Gespräch\\; mit Velstol\\, kurz\r\n");
  expect(text).toContain("Zeile eins\\nZeile zwei");
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toContain("ä".repeat(80));
});

test("a cancelled one takes the place of the first", () => {
  const text = calendarFile({ ...event, isCancelled: true }).toString("utf8");
  expect(text).toMatch(/METHOD:CANCEL[\s\S]*UID:call-1@shop\.example[\s\S]*SEQUENCE:1\r\nSTATUS:CANCELLED/);
});
