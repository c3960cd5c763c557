import { OVER_STATES, RENTAL_DAYS } from "../../../contract/rental/rentalTerms";
import { days, addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { dueOf } from "./rules/amounts";
import { monthsLater } from "./rules/months";
import { rentalPlace } from "./rules/place";
import type { RentalRow } from "./repository";
import { addRentalCharge, chargesOfRentals } from "./repositoryCharges";
import { rentOf } from "./rules/terms";

/** Back with the store, or its customer's: a month that is paid late is followed by none. */
const isOver = ({ state }: Pick<RentalRow, "state">) =>
  state === "inspecting" || OVER_STATES.some((over) => over === state);

/**
 * Writes the next month of a rental that goes on. Months are charged one after the other, so that one is planned only
 * when all before it are paid: when the store was away for long, the missed ones follow each other with some days
 * between them.
 */
export async function planNextCharge(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  rental: RentalRow,
  after: Date | null,
): Promise<void> {
  const { startsAt, shipping, months, pausedMonths, pickupAt } = rental;
  if (startsAt === null || shipping === null || isOver(rental)) return;
  const rows = (await chargesOfRentals(tx, [rental.id])).filter(({ kind }) => kind === "rent");
  if (rows.some(({ state }) => state === "planned" || state === "charging" || state === "failed")) return;
  const period = Math.max(0, ...rows.map((row) => row.period)) + 1;
  if (period > months) return;
  const dueAt = monthsLater(startsAt, period - 1 + pausedMonths);
  if (rental.state === "returning" && (pickupAt === null || dueAt >= pickupAt)) return;
  const earliest = after === null ? dueAt : addTime(after, days(RENTAL_DAYS.catchUp));
  const { rent, tax, amount } = dueOf(rentOf(rental, period), await rentalPlace(tx, rental, dueAt), dueAt);
  await addRentalCharge(tx, {
    rentalId: rental.id,
    period,
    rent,
    tax,
    amount,
    dueAt,
    tryAt: earliest > dueAt ? earliest : dueAt,
    createdAt: clock.now(),
  });
}
