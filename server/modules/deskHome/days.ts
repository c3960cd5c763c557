import { STORE_ZONE } from "../../../contract/promotionDesk/promotionDeskTerms";
import { days, addTime } from "../../clock";

const inZone = new Intl.DateTimeFormat("en-CA", {
  timeZone: STORE_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day that a moment falls on in the store's zone: `2026-11-29`. */
export const dayInStore = (at: Date): string => inZone.format(at);

/** So many days after a day; before it for a number below 0. */
export const dayAfter = (day: string, count: number): string =>
  addTime(new Date(`${day}T00:00:00Z`), count * days(1))
    .toISOString()
    .slice(0, 10);

/** Every day from one on, so many. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => dayAfter(day, at));
