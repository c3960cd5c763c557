import { numberFormat } from "../format/formats";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something has waited, in one unit: `40 minutes`, `5 hours`, `3 days`. */
export function waitText(since: string, now: string, locale: string): string {
  const waited = Math.max(0, Date.parse(now) - Date.parse(since));
  const [unit, length] =
    waited < HOUR
      ? (["minute", MINUTE] as const)
      : waited < 2 * DAY
        ? (["hour", HOUR] as const)
        : (["day", DAY] as const);
  return numberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(Math.floor(waited / length));
}
