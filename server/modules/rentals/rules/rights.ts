import type { RentalAct } from "../../../../contract/rental/rentalTerms";
import type { RentalRow } from "../repository";
import { isBuying, isCharging, type RentalChargeRow } from "../repositoryCharges";

/** What a customer can do with a rental now: the one place that says so. Pure. */
export function rentalActs(rental: RentalRow, rows: readonly RentalChargeRow[]): RentalAct[] {
  const { state } = rental;
  const owed = rows.some((row) => row.state === "failed");
  const calm = !owed && !isCharging(rows) && !rows.some(isBuying);
  const allowed: Record<RentalAct, boolean> = {
    pay: owed,
    cancel: ["requested", "awaiting_approval"].includes(state) || (state === "preparing" && rental.sentAt === null),
    pause:
      state === "active" &&
      calm &&
      rental.pausedMonths < rental.pauseMonths &&
      rows.some((row) => row.state === "planned" && row.kind === "rent"),
    swap: state === "active" && calm && rental.swap === null,
    extend: state === "active" && calm,
    buy: ["active", "paused", "returning"].includes(state) && calm,
    return: ["active", "past_due", "paused", "returning"].includes(state) && !isCharging(rows),
    keep: state === "returning" && calm && rental.pickupAt !== null,
    card: ["awaiting_approval", "preparing", "active", "past_due", "paused", "returning"].includes(state),
    unask: rental.asked !== null && rental.asked.approvedBy === null,
  };
  return (Object.keys(allowed) as RentalAct[]).filter((act) => allowed[act]);
}
