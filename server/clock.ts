/** The server's clock. Rules that depend on time take it from here, never from `new Date()` or SQL's now(), so that tests can move it. */
export interface Clock {
  now(): Date;
}

export function makeClock(offsetSeconds = 0): Clock {
  return { now: () => new Date(Date.now() + offsetSeconds * 1000) };
}

export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => count * 3_600_000;
export const days = (count: number) => count * 86_400_000;

export function later(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds);
}
