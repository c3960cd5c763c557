import { and, eq, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql, type SQL } from "drizzle-orm";
import { OVER_STATES, RENTAL_DAYS } from "../../../../contract/rental/rentalTerms";
import { days, addTime, minutes } from "../../../clock";
import type { Queries } from "../../../db/client";
import { rentalCharges, rentals } from "../../../db/schema";
import { rentalIds } from "../repository";

/** What rentals are due for by the clock alone, in the order in which a run looks. */
export const DUE_STEPS = [
  "unbought",
  "arrived",
  "grace_over",
  "recalled",
  "pause_over",
  "ending",
  "term_over",
  "undecided",
  "forgotten",
] as const;
export type DueStep = (typeof DUE_STEPS)[number];

const declinedFor = (now: Date, count: number) => lte(rentals.declinedAt, addTime(now, -days(count)));

const changedBefore = (now: Date, count: number) => lte(rentals.changedAt, addTime(now, -days(count)));

const askedBefore = (now: Date, count: number) =>
  sql`${rentals.asked}->>'askedAt' <= ${addTime(now, -days(count)).toISOString()}`;

const NOTHING_TO_CHARGE = sql`not exists (select 1 from rental_charges as open where open.rental_id = ${rentals.id}
  and open.state in ('planned', 'charging', 'failed'))`;

/** For so long the call that buys the pieces charges them itself. */
const BUYING_MS = minutes(5);

const isLeftUnbought = (now: Date) => {
  const { rentalId, kind, state, createdAt } = rentalCharges;
  const isLeft = and(eq(kind, "buyout"), eq(state, "planned"), lte(createdAt, addTime(now, -BUYING_MS)));
  return sql`exists (select 1 from ${rentalCharges} where ${and(eq(rentalId, rentals.id), isLeft)})`;
};

const DUE: Record<DueStep, (now: Date) => SQL | undefined> = {
  // The call that was to buy the pieces died before it charged them: nothing else tries.
  unbought: (now) => and(notInArray(rentals.state, [...OVER_STATES]), isLeftUnbought(now)),
  // What was sent long ago has arrived.
  arrived: (now) => and(eq(rentals.state, "preparing"), lte(rentals.sentAt, addTime(now, -days(RENTAL_DAYS.arrival)))),
  // The grace after a decline is over.
  grace_over: (now) => and(eq(rentals.state, "past_due"), declinedFor(now, RENTAL_DAYS.grace)),
  recalled: (now) =>
    and(eq(rentals.state, "paused"), isNull(rentals.pausedUntil), declinedFor(now, RENTAL_DAYS.recall)),
  pause_over: (now) => and(eq(rentals.state, "paused"), lte(rentals.pausedUntil, now)),
  ending: (now) =>
    and(
      eq(rentals.state, "active"),
      lte(rentals.endsAt, addTime(now, days(RENTAL_DAYS.ending))),
      or(isNull(rentals.toldEnd), ne(rentals.toldEnd, rentals.endsAt)),
    ),
  // All months of the term are paid and nobody chose to go on: it goes back.
  term_over: (now) => and(eq(rentals.state, "active"), lte(rentals.endsAt, now), NOTHING_TO_CHARGE),
  // Nobody has decided about a change, or its purchase was not paid.
  undecided: (now) => askedBefore(now, RENTAL_DAYS.undecided),
  forgotten: (now) =>
    and(
      isNull(rentals.orderId),
      or(
        and(eq(rentals.state, "requested"), changedBefore(now, RENTAL_DAYS.forget)),
        and(
          eq(rentals.state, "awaiting_approval"),
          isNull(rentals.approvedAt),
          changedBefore(now, RENTAL_DAYS.undecided),
        ),
      ),
    ),
};

export const rentalsDue = (db: Queries, step: DueStep, now: Date, limit: number): Promise<number[]> =>
  rentalIds(db, DUE[step](now), limit);

export async function isDue(db: Queries, step: DueStep, id: number, now: Date): Promise<boolean> {
  return (await rentalIds(db, and(eq(rentals.id, id), DUE[step](now)), 1)).length > 0;
}

const ENDED_ORDER = sql`exists (select 1 from orders where orders.id = ${rentals.orderId} and orders.status = 'Cancel')`;

/** Rentals whose order may have been paid or ended without their knowing: at most `limit` of either kind. */
export async function unsettledOrders(db: Queries, limit: number): Promise<number[]> {
  const isPlaced = isNotNull(rentals.orderId);
  return [
    ...(await rentalIds(db, and(inArray(rentals.state, ["requested", "awaiting_approval"]), isPlaced), limit)),
    ...(await rentalIds(db, and(eq(rentals.state, "preparing"), ENDED_ORDER), limit)),
  ];
}

/** Rentals that were approved before a moment, and not paid since. */
export const approvedBefore = (db: Queries, moment: Date, limit: number): Promise<number[]> =>
  rentalIds(db, and(eq(rentals.state, "awaiting_approval"), lte(rentals.approvedAt, moment)), limit);
