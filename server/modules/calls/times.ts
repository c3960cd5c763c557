import type { CallDay } from "../../../contract/company/calls";
import { CALL_DAYS, CALL_MINUTES, CALL_NOTICE_HOURS } from "../../../contract/rules/callTerms";
import { days, hours, addTime, minutes } from "../../clock";

/** Where the team sits, and from when to when it answers there. */
const OFFICES = ["America/New_York", "Europe/Amsterdam"] as const;
const [OPENS, CLOSES] = [9, 17];
/** What a visitor is shown of a day where they are. */
const [EARLIEST, LATEST] = [8, 19];

const MOST_ZONES = 500;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Throws a RangeError for what is no time zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const parts = { weekday: "short", year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit" } as const;
  const made = new Intl.DateTimeFormat("en-GB", { timeZone, ...parts, hourCycle: "h23" });
  if (clocks.size < MOST_ZONES) clocks.set(timeZone, made);
  return made;
}

export function isTimeZone(timeZone: string): boolean {
  try {
    clockOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** What a clock on the wall shows there. */
function wallTime(at: Date, timeZone: string) {
  const parts = clockOf(timeZone).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return {
    date: `${part("year")}-${part("month")}-${part("day")}`,
    hour: Number(part("hour")),
    isWeekend: ["Sat", "Sun"].includes(part("weekday")),
  };
}

/** Whether somebody of the team can take a call that begins then, as far as it is not booked. */
export function isOffered(at: Date, now: Date): boolean {
  const isOnGrid = at.getTime() % minutes(CALL_MINUTES) === 0;
  if (!isOnGrid || at < addTime(now, hours(CALL_NOTICE_HOURS)) || at > addTime(now, days(CALL_DAYS))) return false;
  return OFFICES.some((office) => {
    const { hour, isWeekend } = wallTime(at, office);
    return !isWeekend && hour >= OPENS && hour < CLOSES;
  });
}

/** Free times by day, as a visitor in the zone sees them: the hours of their own day alone. */
export function freeTimes(timeZone: string, taken: ReadonlySet<number>, now: Date): CallDay[] {
  const found = new Map<string, string[]>();
  const step = minutes(CALL_MINUTES);
  const first = Math.ceil(now.getTime() / step) * step;
  for (let time = first; time <= now.getTime() + days(CALL_DAYS); time += step) {
    const at = new Date(time);
    if (taken.has(time) || !isOffered(at, now)) continue;
    const { date, hour } = wallTime(at, timeZone);
    if (hour < EARLIEST || hour >= LATEST) continue;
    found.set(date, [...(found.get(date) ?? []), at.toISOString()]);
  }
  return [...found].map(([date, starts]) => ({ date, starts }));
}
