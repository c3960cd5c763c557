const MINUTE = 60_000;

/** Milliseconds by which a zone's clock is ahead of UTC at a moment. */
function aheadOf(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const told = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"));
  return told - Math.floor(at / MINUTE) * MINUTE;
}

/** A moment as a field `datetime-local` has it by a zone's clock: `2026-12-01T00:00`. */
export function zonedInput(iso: string, timeZone: string): string {
  const at = new Date(iso).getTime();
  return new Date(at + aheadOf(at, timeZone)).toISOString().slice(0, "2026-12-01T00:00".length);
}

/** The moment of what a field `datetime-local` holds by a zone's clock, ISO; null for anything else. */
export function readZoned(typed: string, timeZone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(typed)) return null;
  const told = new Date(`${typed}Z`).getTime();
  if (Number.isNaN(told)) return null;
  // Where clocks are changed, the zone's distance is that of the moment itself.
  const near = told - aheadOf(told, timeZone);
  return new Date(told - aheadOf(near, timeZone)).toISOString();
}
