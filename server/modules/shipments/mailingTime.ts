import { TIME_ZONES } from "../../../contract/visit/timeZones";
import { WESTERN_REGIONS, WESTERN_TIME_ZONE } from "../../../contract/visit/westernRegions";
import type { OrderRow } from "../orders/repository";
import { dayOf, instantAt } from "../shipping/calendar";

/** In the morning: the same day in every time zone of a country. */
const HOUR = 8;

/** What is chosen at the checkout about gift cards, and where their order goes. */
type Mailed = Pick<OrderRow, "giftCard" | "shipping">;

/** Where the clock is read by which a day begins for an order. */
function zoneOf({ country, state }: OrderRow["shipping"]): string {
  const isWestern = WESTERN_REGIONS[country]?.includes(state.toUpperCase()) ?? false;
  return isWestern ? WESTERN_TIME_ZONE : TIME_ZONES[country];
}

/** When the gift cards of an order go out: on their chosen day, or at once where there is none or it has come. */
export function mailingTime({ giftCard, shipping }: Mailed, now: Date): Date {
  const day = readDay(giftCard?.send_on ?? "");
  if (day === null) return now;
  const at = instantAt(day, HOUR, zoneOf(shipping));
  return at > now ? at : now;
}

/** Number of a day such as `2026-12-24`; null for what is none. */
export function readDay(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? dayOf(date) : null;
}
