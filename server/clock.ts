/**
 * The server's clock. Rules that depend on time take it from here, never from `new Date()` or SQL's now(), so that
 * tests can move it. It never goes back while the process runs.
 */
export interface Clock {
  now(): Date;
}

/** Milliseconds: what the machine says the time is, and what only ever counts on. */
interface Sources {
  wall(): number;
  steady(): number;
}

const MACHINE: Sources = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * Ahead of a machine's clock that was set back, time goes on by this share until both agree: an hour is made up for
 * in four.
 */
const SLOWED = 0.75;

/**
 * The machine's clock, but where it is set back: whoever waits, a lease, a hold, a retry, is then not kept waiting
 * for as long again. It is followed forward at once, and back, too, where it was set back by more than a day, for
 * then it was wrong before.
 */
export function makeClock(offsetSeconds = 0, { wall, steady }: Sources = MACHINE): Clock {
  let [told, counted] = [wall(), steady()];
  return {
    now: () => {
      const [machine, count] = [wall(), steady()];
      const passed = count - counted;
      const isBehind = machine < told + passed && machine > told - days(1);
      told = isBehind ? Math.max(machine, told + passed * SLOWED) : machine;
      counted = count;
      return new Date(told + offsetSeconds * 1000);
    },
  };
}

export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => count * 3_600_000;
export const days = (count: number) => count * 86_400_000;

export function addTime(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds);
}

/** Days are counted whole: a period ends at midnight, UTC. */
export function endOfDay(moment: Date): Date {
  const end = new Date(moment);
  end.setUTCHours(23, 59, 59, 999);
  return end;
}

/** Midnights UTC of the next `count` days from Monday to Friday. */
export function workingDays(from: Date, count: number): Date[] {
  const found: Date[] = [];
  for (let day = Math.floor(from.getTime() / days(1)); found.length < count; day++) {
    const date = new Date(day * days(1));
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) found.push(date);
  }
  return found;
}
