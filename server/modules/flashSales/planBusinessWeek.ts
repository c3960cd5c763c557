import { days, addTime, workingDays } from "../../clock";
import { businessWeek as firstWeek } from "../../db/seed/data/programmes";
import { businessWeekRotation } from "../../db/seed/data/saleRotation";
import type { ExistingSale, PlannedSale } from "./planDemoSales";

/** Working days of a week. */
const LENGTH = 5;

/**
 * Days that are missing so that the business week of a demo store goes on: the next five working days, once none is to
 * come. None where the store has a week of its own, or has thrown the demo's away.
 */
export function planBusinessWeek(known: readonly ExistingSale[], now: Date): PlannedSale[] {
  if (known.length === 0 || known.some(({ name }) => name !== firstWeek.name.en)) return [];
  if (known.some(({ startsAt }) => startsAt > now)) return [];
  // From the day of this moment on, or after the last day that there is.
  const ends = known.map(({ endsAt }) => endsAt.getTime());
  const from = new Date(Math.max(now.getTime(), ...ends));
  return workingDays(from, LENGTH).map((startsAt, index) => {
    const item = businessWeekRotation[(known.length + index) % businessWeekRotation.length];
    return {
      theme: { name: firstWeek.name, items: item ? [item] : [] },
      startsAt,
      endsAt: addTime(startsAt, days(1)),
    };
  });
}
