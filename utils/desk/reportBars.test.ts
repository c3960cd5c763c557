import type { Report, ReportRow } from "@/contract/reports/reportRoutes";
import type { ReportName } from "@/contract/reports/reportTerms";
import { MOST_BARS, partsOf, reportBars } from "./reportBars";

const report = (name: ReportName, rows: ReportRow[], facts: Record<string, number> = {}): Report => ({
  name,
  days: 30,
  from: "2026-11-01",
  until: "2026-11-30",
  zone: "America/New_York",
  as_of: "2026-11-30T12:00:00.000Z",
  facts,
  heads: [],
  rows,
  more: 0,
});

test("of gateways those rows are drawn that stand for all of their reasons", () => {
  const rows = [
    { gateway: "Card", reason: "All reasons", attempts: 5, refused: 2, rate: 0.4 },
    { gateway: "Card", reason: "Not enough funds", attempts: 5, refused: 2, rate: 0.4 },
    { gateway: "PayPal", reason: "All reasons", attempts: 1, refused: 0, rate: 0 },
  ];
  const { bars, most } = reportBars(report("declines", rows));
  expect(most).toBeNull();
  expect(bars.map(({ parts }) => parts)).toEqual([
    [2, 3],
    [0, 1],
  ]);
});

test("parts follow each other, the later the thinner, and what is nothing has none", () => {
  expect(partsOf({ parts: [2, 0, 2] }, null)).toEqual([
    { part: 0, x: 0, y: 0, width: 50, height: 10 },
    { part: 2, x: 50, y: 5, width: 50, height: 5 },
  ]);
  expect(partsOf({ parts: [5] }, 10)).toEqual([{ part: 0, x: 0, y: 0, width: 50, height: 10 }]);
  expect(partsOf({ parts: [0] }, null)).toEqual([]);
});

test("a chart has so many bars and no more, by the widest of them", () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({ product: `P${at}`, days_left: at }));
  const { bars, most } = reportBars(report("stock", rows));
  expect([bars.length, most]).toEqual([MOST_BARS, MOST_BARS - 1]);
});

test("visits are drawn by the steps of all countries together", () => {
  const facts = { visits: 9, product: 6, cart: 3, checkout: 2, paid: 1 };
  const { bars, most } = reportBars(report("visits", [], facts));
  expect([most, bars.map(({ fact, parts }) => [fact, parts[0]])]).toEqual([9, Object.entries(facts)]);
});

test("what lasts for longer than bars of days tell apart fills its line", () => {
  const rows = [{ days_left: 45 }, { days_left: 2000 }];
  const { bars, most } = reportBars(report("stock", rows));
  expect(bars.flatMap((bar) => partsOf(bar, most)).map(({ width }) => width)).toEqual([50, 100]);
});
