const MINUTE = 60_000;
const DAY = 86_400_000;

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

/**
 * The moment of what a field `datetime-local` holds by a zone's clock, ISO; null for anything else. Where clocks are
 * put back, a time that comes twice is the first of both; where they are put forward, one that never comes is as much
 * after the change as it was typed after it: half past two is half past three.
 */
export function readZoned(typed: string, timeZone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(typed)) return null;
  const told = new Date(`${typed}Z`).getTime();
  if (Number.isNaN(told)) return null;
  // Clocks are changed once within two days at most, so what they are ahead before and after is all they can be.
  const [before, after] = [told - DAY, told + DAY].map((at) => told - aheadOf(at, timeZone)) as [number, number];
  const isTold = (at: number) => at + aheadOf(at, timeZone) === told;
  const found = [before, after].filter(isTold);
  return new Date(found.length > 0 ? Math.min(...found) : before).toISOString();
}
