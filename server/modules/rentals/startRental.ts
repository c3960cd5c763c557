import type { Static } from "typebox";
import type { Market } from "../../../contract/locales";
import type { RentalChoice, RentalDetail } from "../../../contract/rental/rental";
import { RENTAL_LIMITS } from "../../../contract/rental/rentalTerms";
import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { marketFor, requireCustomer, type Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { mailAsker } from "../auth/mailAsker";
import { findUndecidedPayment } from "../checkout/attempt/repository";
import { readTaxRates } from "../pricing/repository";
import type { Place } from "./rules/amounts";
import { chooseRental, isSameChoice, type Chosen } from "./choose";
import { rentalErrors } from "./errors";
import { findOwnRental } from "./findRental";
import { categoriesOf, mustBeApproved } from "./rules/limits";
import { rentalPlace } from "./rules/place";
import { presentRentalDetail } from "./presentDetail";
import { addEvent, addRental, lockRental, lockRequested, type RentalRow } from "./repository";
import { chargesOfRentals } from "./repositoryCharges";
import { noteRental } from "./states";

type Choice = Static<typeof RentalChoice>;

/** A market's place before an address is known. */
const nowhere = async (deps: Deps, { country }: Pick<Market, "country">): Promise<Place> => ({
  country,
  state: "",
  zip: "",
  isExempt: false,
  rates: await readTaxRates(deps),
});

/** What a choice costs, for everybody. */
export async function quoteRental(deps: Deps, choice: Choice, market: Market): Promise<RentalDetail> {
  const chosen = await chooseRental(deps, market, choice);
  const draft = { ...chosen, id: 0, state: "requested" } as const;
  return presentRentalDetail(deps, draft, { place: await nowhere(deps, market), needsApproval: false, next: null });
}

/**
 * Chooses a rental for the caller. A choice of the same product that was not paid becomes this one, so that going back
 * and forth leaves one.
 */
export async function startRental(deps: Deps, choice: Choice, caller: Caller): Promise<RentalDetail> {
  const customer = requireCustomer(caller);
  const chosen = await chooseRental(deps, marketFor(caller, undefined), choice);
  const { clock } = deps;
  const row = await deps.db.transaction(async (tx) => {
    const open = await lockRequested(tx, customer.id);
    const same = open.find(({ productId }) => productId === chosen.productId);
    if (same && (await isOrderBeingPaid(tx, same))) throw new DomainError(rentalErrors.beingCharged);
    if (same) return chooseAnew(tx, clock, same, chosen);
    if (open.length >= RENTAL_LIMITS.open) throw new DomainError(rentalErrors.tooManyOpen);
    const at = clock.now();
    const { email, id: customerId } = customer;
    const askedBy = mailAsker(deps.env, caller, email, at);
    const added = await addRental(tx, { ...chosen, customerId, email, askedBy, createdAt: at, changedAt: at });
    const event = { cause: "chosen", actor: "customer", actorId: customerId, at } as const;
    await addEvent(tx, { ...event, rentalId: added.id, fromState: null, state: "requested" });
    return added;
  });
  return showDetail(deps, row, await nowhere(deps, row));
}

/** The caller's rental; another choice, or a place, counts as long as it is not paid. */
export async function detailOfOwn(
  deps: Deps,
  id: number,
  { state, zip, ...choice }: Partial<Choice> & { state?: string; zip?: string },
  caller: Caller,
): Promise<RentalDetail> {
  let rental = await findOwnRental(deps.db, id, caller);
  const isChanged =
    choice.plan_id !== undefined || choice.product_options !== undefined || choice.quantity !== undefined;
  if (isChanged) rental = await changeChoice(deps, rental, choice, caller);
  // Where it goes is open until it is paid, whatever address was given before.
  const isTyped = rental.state === "requested" && (state !== undefined || zip !== undefined);
  const typed = { ...(state !== undefined && { state }), ...(zip !== undefined && { zip }) };
  const place = await rentalPlace(deps.db, rental, deps.clock.now(), isTyped ? typed : null);
  return showDetail(deps, rental, place);
}

async function changeChoice(deps: Deps, known: RentalRow, choice: Partial<Choice>, caller: Caller): Promise<RentalRow> {
  const { currency, country, language } = known;
  const market = { ...marketFor(caller, `${language}-${country}`), currency };
  const chosen = await chooseRental(deps, market, {
    plan_id: choice.plan_id ?? known.planId,
    product_options: choice.product_options ?? known.options.map(({ id, value }) => ({ id, value })),
    quantity: choice.quantity ?? known.quantity,
  });
  // Another product is another rental.
  if (chosen.productId !== known.productId) throw new DomainError(rentalErrors.badPlan, { field: "plan_id" });
  return deps.db.transaction(async (tx) => {
    const rental = await lockRental(tx, known.id);
    if (rental.state !== "requested") throw new DomainError(rentalErrors.notNow);
    if (await isOrderBeingPaid(tx, rental)) throw new DomainError(rentalErrors.beingCharged);
    return chooseAnew(tx, deps.clock, rental, chosen);
  });
}

/** A manager has approved one choice: another one, or the same at another price, is asked for anew. */
function chooseAnew(tx: Transaction, clock: Clock, known: RentalRow, chosen: Chosen): Promise<RentalRow> {
  const columns = isSameChoice(known, chosen) ? chosen : { ...chosen, approvedBy: null, approvedAt: null };
  return noteRental(tx, clock, known, { cause: "chosen", actor: "customer", actorId: known.customerId }, columns);
}

/** What is with the bank stays as it was agreed to; a try that is over leaves the choice free. */
async function isOrderBeingPaid(tx: Transaction, { orderId }: RentalRow): Promise<boolean> {
  return orderId !== null && (await findUndecidedPayment(tx, orderId)) !== undefined;
}

async function showDetail(deps: Deps, rental: RentalRow, place: Place): Promise<RentalDetail> {
  const planned = (await chargesOfRentals(deps.db, [rental.id])).find(({ state }) => state === "planned");
  const question = { place, categories: await categoriesOf(deps, rental), now: deps.clock.now() };
  const needsApproval = rental.state === "requested" && (await mustBeApproved(deps.db, rental, question)) !== null;
  return presentRentalDetail(deps, rental, { place, needsApproval, next: planned?.dueAt ?? null });
}
