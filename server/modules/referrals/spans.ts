/** First moment of the calendar year and month, UTC. */
export function spansOf(now: Date): { month: Date; year: Date } {
  const year = now.getUTCFullYear();
  return { month: new Date(Date.UTC(year, now.getUTCMonth())), year: new Date(Date.UTC(year, 0)) };
}
