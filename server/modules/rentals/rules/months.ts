/**
 * So many months after a moment, at the same time of day, UTC. The day is the one that the months are counted from:
 * January 31 leads to the last of February and to March 31, however it is asked for. Count from the first day, never
 * from the month before.
 */
export function monthsLater(from: Date, months: number): Date {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(from);
  moved.setUTCFullYear(year, month, Math.min(from.getUTCDate(), last));
  return moved;
}

/** Whole months that have begun between two moments; 0 when the second is not later. */
export function monthsBetween(from: Date, to: Date): number {
  let months = 0;
  while (monthsLater(from, months) < to) months += 1;
  return months;
}
