import type { RentalChargeState, RentalState } from "../../../contract/rental/rentalTerms";
import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import type { RentalAsk } from "../../db/schema/rentals";
import { ForbiddenMove } from "../../forbiddenMove";
import type { OrderActor } from "../orders/history";
import { mailRental } from "./mails";
import { addEvent, updateRentalIn, type RentalChange, type RentalRow } from "./repository";
import { releaseUnits } from "./repositoryUnits";

/** Where a rental may go. */
export const RENTAL_MOVES: Record<RentalState, readonly RentalState[]> = {
  requested: ["awaiting_approval", "preparing", "canceled"],
  awaiting_approval: ["requested", "preparing", "canceled"],
  preparing: ["active", "canceled"],
  active: ["past_due", "paused", "returning", "bought"],
  past_due: ["active", "paused", "returning", "bought"],
  paused: ["active", "returning", "bought"],
  returning: ["active", "inspecting", "bought"],
  inspecting: ["ended"],
  ended: [],
  bought: [],
  canceled: [],
};

/** Where what a rental is charged may go. What the first month's order paid is written as `paid` at once. */
export const RENTAL_CHARGE_MOVES: Record<RentalChargeState, readonly RentalChargeState[]> = {
  planned: ["charging", "waived"],
  charging: ["paid", "failed", "waived"],
  failed: ["charging", "paid", "waived", "deposit"],
  // The payer's bank took it back.
  paid: ["failed"],
  waived: [],
  deposit: [],
};

/** What a company has said about what its member asked of a rental that goes on. */
type AskState = "none" | "asked" | "approved";

/** Where that may go. Only a purchase stays approved, until its card has paid it. */
export const RENTAL_ASK_MOVES: Record<AskState, readonly AskState[]> = {
  // What is within the company's limits is done unasked.
  none: ["none", "asked"],
  // Another ask takes the place of the one before.
  asked: ["none", "asked", "approved"],
  approved: ["none", "asked"],
};

const askStateOf = (asked: RentalAsk | null): AskState => {
  if (asked === null) return "none";
  return asked.approvedBy === null ? "asked" : "approved";
};

/** Why something happened with a rental, and by whom: the store itself where nobody is named. */
export interface RentalCause extends Partial<OrderActor> {
  cause: string;
  detail?: Record<string, string | number>;
}

/** What the company was asked changes by its own table alone. */
type OtherColumns = Omit<RentalChange, "asked"> & { asked?: never };

/**
 * Moves a rental and notes it; what its company was asked about where it stood is over, which its member is told unless
 * they moved it themselves. `rental` is the row as read under its lock; one that another writer moved first is refused.
 */
export async function moveRental(
  tx: Transaction,
  clock: Clock,
  rental: Pick<RentalRow, "id" | "state" | "asked">,
  to: RentalState,
  { cause, actor = "system", actorId = null, detail = {} }: RentalCause,
  columns: OtherColumns = {},
): Promise<RentalRow> {
  const { id, state: from, asked } = rental;
  const forbidden = new ForbiddenMove(`rental ${id}`, from, to);
  if (!RENTAL_MOVES[from].includes(to)) throw forbidden;
  const at = clock.now();
  const moved = await updateRentalIn(tx, rental, { ...columns, asked: null, state: to, changedAt: at });
  if (!moved) throw forbidden;
  await addEvent(tx, { rentalId: id, fromState: from, state: to, cause, actor, actorId, detail, at });
  if (asked && actor !== "customer" && to !== "bought") await mailRental(tx, clock, moved, "change_lapsed", asked.id);
  return moved;
}

/** What begins to run while something is owed is past due at once; its grace counts from the first decline. */
export async function pastDueIfOwed(tx: Transaction, clock: Clock, rental: RentalRow): Promise<RentalRow> {
  return rental.declinedAt === null ? rental : moveRental(tx, clock, rental, "past_due", { cause: "owed" });
}

/** Notes something that leaves a rental where it is; changes what else is said of it. */
export async function noteRental(
  tx: Transaction,
  clock: Clock,
  rental: Pick<RentalRow, "id" | "state">,
  why: RentalCause,
  columns: OtherColumns = {},
): Promise<RentalRow> {
  return writeNote(tx, clock, rental, why, columns);
}

async function writeNote(
  tx: Transaction,
  clock: Clock,
  { id, state }: Pick<RentalRow, "id" | "state">,
  { cause, actor = "system", actorId = null, detail = {} }: RentalCause,
  columns: RentalChange,
): Promise<RentalRow> {
  const at = clock.now();
  const changed = await updateRentalIn(tx, { id, state }, { ...columns, state, changedAt: at });
  if (!changed) throw new ForbiddenMove(`rental ${id}`, state, state);
  await addEvent(tx, { rentalId: id, fromState: state, state, cause, actor, actorId, detail, at });
  return changed;
}

/** Notes what becomes of what its company was asked, by the table. `rental` is the row as read under its lock. */
export async function noteAsk(
  tx: Transaction,
  clock: Clock,
  rental: Pick<RentalRow, "id" | "state" | "asked">,
  asked: RentalAsk | null,
  why: RentalCause,
  columns: OtherColumns = {},
): Promise<RentalRow> {
  const from = askStateOf(rental.asked);
  const to = askStateOf(asked);
  if (!RENTAL_ASK_MOVES[from].includes(to)) throw new ForbiddenMove(`ask of rental ${rental.id}`, from, to);
  return writeNote(tx, clock, rental, why, { ...columns, asked });
}

/** Ends what was asked because it is not what it would be any more, and tells its member. Under the rental's lock. */
export async function lapseAsk(
  tx: Transaction,
  clock: Clock,
  rental: RentalRow,
  { id, act }: RentalAsk,
): Promise<RentalRow> {
  const over = await noteAsk(tx, clock, rental, null, { cause: "change_lapsed", detail: { act } });
  await mailRental(tx, clock, over, "change_lapsed", id);
  return over;
}

/** What was to be sent instead stays: its pieces can be rented by others. */
export async function dropSwap(tx: Transaction, clock: Clock, rental: RentalRow): Promise<RentalRow> {
  if (rental.swap === null) return rental;
  await releaseUnits(tx, rental.id, clock.now());
  return noteRental(tx, clock, rental, { cause: "swap_dropped" }, { swap: null });
}
