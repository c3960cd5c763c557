import type { SalesPeriod } from "@/contract/deskHome/homeRoutes";
import { salesBars } from "./salesBars";

function period(...amounts: number[]): SalesPeriod {
  const of = (net: number) => ({ orders: 1, gross: net, refunds: 0, tax: 0, net });
  return { days: amounts.map((net, at) => ({ day: `2026-11-0${at + 1}`, ...of(net) })), sums: of(0) };
}

test("bars stand on nothing and reach as high as their amounts, beside a line in the same scale", () => {
  const { ticks, bars, line } = salesBars({ now: period(0, 500, 1000), before: period(250, 0, 500) }, "net");
  expect(ticks).toEqual([1000, 500, 0]);
  expect(bars.map(({ height }) => height)).toEqual([0, 50, 100]);
  expect(bars.map(({ y }) => y)).toEqual([100, 50, 0]);
  expect(line).toBe("M0.5 75L1.5 100L2.5 50");
});

test("a day on which more went back than came in hangs below", () => {
  const { ticks, bars } = salesBars({ now: period(-200, 400), before: period(0, 0) }, "net");
  expect(ticks).toEqual([400, 200, 0, -200]);
  expect(bars[0]?.y).toBeCloseTo((400 / 600) * 100);
  expect(bars[0]?.height).toBeCloseTo((200 / 600) * 100);
});

test("days without a sale have a scale all the same, and all of less than nothing has one, too", () => {
  expect(salesBars({ now: period(0, 0), before: period(0, 0) }, "net").ticks).toEqual([0.5, 0]);
  expect(salesBars({ now: period(-10), before: period(0) }, "net").ticks).toEqual([0, -5, -10]);
});
