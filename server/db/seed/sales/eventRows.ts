import { days, addTime, minutes } from "../../../clock";
import type { Transaction } from "../../client";
import { upcomingEvents } from "../../schema";
import { events } from "../data/events";

/** Events of the demo; subscribers that come later are reminded of them and told of the next. */
export async function seedEvents(tx: Transaction, now: Date): Promise<void> {
  const midnight = Math.floor(now.getTime() / days(1)) * days(1);
  const rows = events.map(({ inDays, atHour, minutes: lasting, ...event }) => {
    const startsAt = new Date(midnight + days(inDays) + minutes(60) * atHour);
    const slug = `${event.series}-${startsAt.toISOString().slice(0, 10)}`;
    return { ...event, slug, startsAt, endsAt: addTime(startsAt, minutes(lasting)), announcedAt: now };
  });
  await tx.insert(upcomingEvents).values(rows);
}
