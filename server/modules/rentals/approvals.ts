import type { RentalRequest } from "../../../contract/rental/rental";
import type { RentalDecision } from "../../../contract/rental/rentalTerms";
import { addTime, minutes } from "../../clock";
import type { Queries } from "../../db/client";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { major } from "../../money";
import { companiesDecidedBy } from "../managers/managers";
import { paymentOf } from "../orders/repository";
import { decideAsk } from "./acts/decideAsk";
import { dueOf, totalOf } from "./rules/amounts";
import { rentalPlace } from "./rules/place";
import { cardProvider } from "./card";
import { chargeBuyOut } from "./chargeRental";
import { rentalErrors } from "./errors";
import { mailRental } from "./mails";
import { placeRental } from "./placeRental";
import { initialOf } from "./presentDetail";
import { findMethod, findRental, findRentalToDecide, isOrderBeingPaid, lockRental, type RentalRow } from "./repository";
import { approvedBefore } from "./due/repository";
import type { Decider } from "./repositoryFilters";
import { settleRental } from "./settleRental";
import { moveRental, noteRental } from "./states";

/** Whose rentals the caller decides about; of no company for who decides about none. Nobody decides their own. */
export async function deciderOf(db: Queries, { customer }: Pick<Caller, "customer">, now: Date): Promise<Decider> {
  if (!customer) return { companies: [], deciderId: 0 };
  return { companies: await companiesDecidedBy(db, customer.id, now), deciderId: customer.id };
}

/**
 * A manager approves a member's rental, which is charged to the member's card then, or refuses it; the same for what a
 * member asks for one that goes on. A card that is declined leaves it approved: its member pays it in another way.
 * Throws 404 for whoever does not decide about it.
 */
export async function decideRental(
  deps: Deps,
  id: number,
  { decision, reason = "", ask_id: askId = "" }: { decision: RentalDecision; reason?: string; ask_id?: string },
  caller: Caller,
): Promise<RentalRow["state"]> {
  const { id: deciderId } = requireCustomer(caller);
  const said = reason.trim();
  const decider = await deciderOf(deps.db, caller, deps.clock.now());
  const known = decider.companies.length > 0 ? await findRentalToDecide(deps.db, id, decider) : undefined;
  if (!known) throw new DomainError(rentalErrors.unknownRental);
  if (decision === "refuse" && said === "") throw new DomainError(rentalErrors.reasonNeeded, { field: "reason" });
  if (known.asked !== null) {
    const purchase = await decideAsk(deps, known, { decision, reason: said, askId, deciderId });
    if (purchase) await chargeBuyOut(deps, purchase);
    return (await findRental(deps.db, id))?.state ?? known.state;
  }
  const by = { actor: "customer", actorId: deciderId } as const;
  await deps.db.transaction(async (tx) => {
    const rental = await lockRental(tx, id);
    if (rental.state !== "awaiting_approval" || rental.approvedAt !== null) throw new DomainError(rentalErrors.notNow);
    if (decision === "approve") {
      const approved = { approvedBy: deciderId, approvedAt: deps.clock.now() };
      await noteRental(tx, deps.clock, rental, { cause: "approved", ...by }, approved);
      return;
    }
    const columns = { reason: said, endedAt: deps.clock.now() };
    const refused = await moveRental(tx, deps.clock, rental, "canceled", { cause: "refused", ...by }, columns);
    await mailRental(tx, deps.clock, refused, "refused");
  });
  if (decision === "approve") await chargeApproved(deps, id);
  deps.wake();
  return (await findRental(deps.db, id))?.state ?? "canceled";
}

/** For so long the call that approved a rental charges it itself. */
const APPROVING_MS = minutes(2);
const MOST = 200;

/** Rentals that were approved by a call that then died: their card is charged, or their member pays in another way. */
export async function chargeApprovedRentals(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  const since = addTime(clock.now(), -APPROVING_MS);
  for (const id of await approvedBefore(db, since, MOST)) {
    try {
      await chargeApproved(deps, id);
    } catch (error) {
      log.error({ err: error, rental: id }, "an approved rental could not be charged");
    }
  }
}

/** Charges what a manager has approved. */
async function chargeApproved(deps: Deps, id: number): Promise<void> {
  const rental = await findRental(deps.db, id);
  if (rental?.state !== "awaiting_approval" || rental.approvedAt === null) return;
  const method = await findMethod(deps.db, rental);
  const by = { actor: "system", actorId: null } as const;
  if (method && !(await isTriedSince(deps.db, rental, rental.approvedAt))) {
    try {
      await placeRental(deps, id, method, cardProvider(deps), { keyId: null, isOffSession: true, by });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  await settleRental(deps, id);
  await giveToMember(deps, id);
}

/** Whether its card was charged after a moment; what was tried for an earlier choice is no try of this one. */
async function isTriedSince(db: Queries, { orderId }: RentalRow, moment: Date): Promise<boolean> {
  const last = orderId === null ? undefined : await paymentOf(db, orderId);
  return last !== undefined && last.createdAt >= moment;
}

/** What was not paid so is its member's to pay, without asking again. */
async function giveToMember({ db, clock }: Deps, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const rental = await lockRental(tx, id);
    if (rental.state !== "awaiting_approval") return;
    if (rental.orderId !== null && (await isOrderBeingPaid(tx, rental.orderId))) return;
    const back = await moveRental(tx, clock, rental, "requested", { cause: "approval_unpaid" });
    await mailRental(tx, clock, back, "unpaid", String(rental.approvedAt?.getTime()));
  });
}

/** What a decider sees of a member's rental. */
export async function presentRequest(db: Queries, rental: RentalRow, now: Date): Promise<RentalRequest> {
  const { currency, shipping, language, asked } = rental;
  const place = await rentalPlace(db, rental, now);
  const money = (amount: number) => major(amount, currency);
  const after = { ...rental, ...asked?.terms };
  return {
    id: rental.id,
    asks: asked?.act ?? "rent",
    ask_id: asked?.id ?? "",
    member: shipping?.fullname || rental.email,
    name: rental.name[language],
    swap_name: asked?.act === "swap" ? after.name[language] : "",
    quantity: rental.quantity,
    currency,
    rent_period: after.months,
    recurring_amount: money(dueOf(after.rent * rental.quantity, place, now).amount),
    initial_deposit: money(asked?.amount ?? initialOf(rental, place, now)),
    total_amount: money(totalOf(after, place, now)),
    asked_at: asked?.askedAt ?? rental.changedAt.toISOString(),
  };
}
