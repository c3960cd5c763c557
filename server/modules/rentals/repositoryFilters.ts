import { and, eq, exists, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { RENTAL_DAYS, type FleetList, type RentalUnitState } from "../../../contract/rental/rentalTerms";
import { days, addTime } from "../../clock";
import { rentals, rentalUnits } from "../../db/schema";

/** Who decides about members' rentals, and whose: of these companies all but their own. */
export interface Decider {
  companies: readonly number[];
  deciderId: number;
}

/** Which rentals a list is about. */
export type RentalFilter = { customerId: number } | { decider: Decider } | { fleet: FleetList; now: Date };

export function fitsRental(filter: RentalFilter): SQL | undefined {
  if ("customerId" in filter) return eq(rentals.customerId, filter.customerId);
  if ("decider" in filter) return isDecidedBy(filter.decider);
  return isListed(filter.fleet, filter.now);
}

/** Something about it waits for its company, which has not approved it yet. */
export const isAsked = and(isNotNull(rentals.asked), sql`${rentals.asked}->>'approvedBy' is null`);

const isDecidedBy = ({ companies, deciderId }: Decider) =>
  and(
    or(eq(rentals.state, "awaiting_approval"), isAsked),
    inArray(rentals.companyId, [...companies]),
    ne(rentals.customerId, deciderId),
  );

/** Rentals that somebody has to do something about. */
function isListed(list: FleetList, now: Date): SQL | undefined {
  const late = addTime(now, -days(RENTAL_DAYS.late));
  const { state, sentAt, swap, endsAt, pickupAt } = rentals;
  const unitIs = (unit: RentalUnitState) =>
    exists(
      sql`(select 1 from ${rentalUnits} where ${rentalUnits.rentalId} = ${rentals.id} and ${rentalUnits.state} = ${unit})`,
    );
  switch (list) {
    case "to_send":
      return or(and(eq(state, "preparing"), isNull(sentAt)), and(eq(state, "active"), isNotNull(swap)));
    case "on_the_way":
      return and(eq(state, "preparing"), isNotNull(sentAt));
    case "due":
      return and(eq(state, "returning"), or(isNull(pickupAt), lte(pickupAt, addTime(now, days(RENTAL_DAYS.late)))));
    case "late":
      return and(
        eq(state, "returning"),
        or(lte(pickupAt, late), and(isNull(pickupAt), or(lte(endsAt, late), isNotNull(rentals.declinedAt)))),
      );
    case "past_due":
      return and(inArray(state, ["past_due", "paused", "returning"]), isNotNull(rentals.declinedAt));
    case "inspecting":
      return or(eq(state, "inspecting"), unitIs("inspecting"));
    case "approval":
      return eq(state, "awaiting_approval");
  }
}
