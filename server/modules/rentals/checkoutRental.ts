import type { BodyOf } from "../../../contract/routes/route";
import type { rentalRoutes } from "../../../contract/rental/rentalRoutes";
import type { OrderResult } from "../../../contract/order";
import { GATEWAYS } from "../../../contract/rules/gateways";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { texts } from "../../locales/texts";
import { major } from "../../money";
import { httpStatusOf, type CheckoutAnswer } from "../checkout/checkoutAnswer";
import { presentResult } from "../checkout/presentResult";
import { readCheckout } from "../checkout/place/readCheckout";
import { readIdempotencyKey } from "../idempotency/keys";
import { runOnce } from "../idempotency/runOnce";
import { findOrder, paymentOf } from "../orders/repository";
import { isUndecided } from "../orders/states";
import { settlePayment } from "../checkout/settle/settlePayment";
import { assertMayTry, noteDecline } from "../payments/declines";
import { decidersOf } from "../managers/managers";
import { cardProvider, keepCard, trierOf } from "./card";
import { rentalErrors } from "./errors";
import { findOwnRental } from "./findRental";
import { mailDeciders } from "./mails";
import { placeRental } from "./placeRental";
import { initialOf, termsText } from "./presentDetail";
import { countPayments, findRental, lockRental, type RentalRow } from "./repository";
import type { Place } from "./rules/amounts";
import { rentalPlace } from "./rules/place";
import { settleRental } from "./settleRental";
import { categoriesOf, mustBeApproved } from "./startRental";
import { moveRental, noteRental } from "./states";

type Body = BodyOf<(typeof rentalRoutes)["POST /rental-api/checkout/:id"]>;
type Address = Pick<RentalRow, "shipping" | "billing" | "email">;

/**
 * Takes deposit and first month of a rental that its owner has chosen, once per key; without one, once until a try is
 * over. A member whose company wants it asks for approval instead: their card is charged when a manager has agreed.
 */
export async function checkoutRental(
  deps: Deps,
  id: number,
  body: Body,
  caller: Caller,
  keyHeader: string | string[] | undefined,
): Promise<CheckoutAnswer> {
  const known = await findOwnRental(deps.db, id, caller);
  const givenKey = readIdempotencyKey(keyHeader);
  const address = readAddress(deps, body, caller);
  if (!body.agreed) throw new DomainError(rentalErrors.notAgreed, { field: "agreed" });
  const tries = known.orderId === null ? 0 : await countPayments(deps.db, known.orderId);
  const call = { scope: `rental:${id}`, key: givenKey ?? `rental:${id}:${known.state}:${tries}`, body };
  const { httpStatus, answer } = await runOnce(deps, call, async ({ id: keyId, progress }) => {
    if (progress === null) await checkOut(deps, id, { body, caller, address, keyId });
    else await resume(deps, id);
    await settleRental(deps, id);
    const result = await resultOf(deps, id, caller);
    return { httpStatus: httpStatusOf(result), answer: result };
  });
  return { httpStatus, result: answer as OrderResult };
}

/** Where it goes and who it is for, checked as at any checkout. */
function readAddress(deps: Deps, { customer, payment }: Body, caller: Caller): Address {
  const { card_token: token = "", payment_method_id: methodId } = payment;
  const card = { gateway_id: GATEWAYS.card, card_token: token, ...(methodId && { payment_method_id: methodId }) };
  const nothing = { version: null, total: null };
  const read = readCheckout({ customer, payment: card }, caller, deps.env, nothing, deps.clock.now());
  return { shipping: read.shipping, billing: read.billing, email: read.email };
}

interface CheckingOut {
  body: Body;
  caller: Caller;
  address: Address;
  keyId: number;
}

async function checkOut(deps: Deps, id: number, { body, caller, address, keyId }: CheckingOut): Promise<void> {
  const rental = await findOwnRental(deps.db, id, caller);
  if (rental.state !== "requested") {
    // Paid, or asked for, by another call: it is answered as it stands.
    if (rental.state === "awaiting_approval" || rental.state === "preparing") return;
    throw new DomainError(rentalErrors.notNow);
  }
  const { shipping } = address;
  if (!shipping || shipping.country !== rental.country) throw new DomainError(rentalErrors.otherCountry);
  const now = deps.clock.now();
  const place = await rentalPlace(deps.db, rental, now, shipping);
  if (major(initialOf(rental, place, now), rental.currency) !== body.initial_deposit)
    throw new DomainError(rentalErrors.amountChanged);
  const trier = trierOf(id, caller);
  await assertMayTry(deps, "card", trier);
  const provider = cardProvider(deps);
  const mandate = {
    text: termsText(deps, rental, place, now),
    agreedAt: now.toISOString(),
    ip: caller.ip,
    userAgent: caller.userAgent,
  };
  const method = await keepCard(deps, id, body.payment, caller, mandate);
  const isAsked = await writeDown(deps, rental, { ...address, methodId: method.id, mandate }, caller, place);
  if (isAsked) return;
  const by = { actor: "customer", actorId: rental.customerId } as const;
  const orderId = await placeRental(deps, id, method, provider, { keyId, isOffSession: false, by });
  await noteDecline(deps, trier, (await paymentOf(deps.db, orderId))?.state);
}

/** Keeps address, card and what was agreed to; true when a manager is asked. */
async function writeDown(
  deps: Deps,
  known: RentalRow,
  columns: Address & { methodId: number; mandate: NonNullable<RentalRow["mandate"]> },
  caller: Caller,
  place: Place,
): Promise<boolean> {
  const by = { actor: "customer", actorId: known.customerId } as const;
  const categories = await categoriesOf(deps, known);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const rental = await lockRental(tx, known.id);
    if (rental.state !== "requested") throw new DomainError(rentalErrors.notNow);
    // What was agreed to is what is written: a change of the choice meanwhile is another amount.
    if (rental.changedAt.getTime() !== known.changedAt.getTime()) throw new DomainError(rentalErrors.amountChanged);
    const companyId = columns.shipping && (await mustBeApproved(tx, rental, { place, categories, now }));
    if (!companyId) {
      await noteRental(tx, deps.clock, rental, { cause: "checked_out", ...by }, columns);
      return false;
    }
    const deciders = await decidersOf(tx, companyId, deps.clock.now());
    if (!deciders.some(({ customerId, email }) => customerId !== rental.customerId && email !== caller.customer?.email))
      throw new DomainError(rentalErrors.nobodyDecides);
    const asked = { ...columns, companyId, reason: "" };
    await moveRental(tx, deps.clock, rental, "awaiting_approval", { cause: "approval_asked", ...by }, asked);
    await mailDeciders(tx, deps.clock, rental);
    return true;
  });
}

/** Takes up a checkout whose process died after the order was written: what the provider says decides. */
async function resume(deps: Deps, id: number): Promise<void> {
  const rental = await findRental(deps.db, id);
  const payment = rental?.orderId ? await paymentOf(deps.db, rental.orderId) : undefined;
  if (payment && isUndecided(payment.state)) await settlePayment(deps, payment, "checkout");
}

/** The specification's *Order result*; of a rental that waits for a manager there is no order yet. */
async function resultOf(deps: Deps, id: number, caller: Caller): Promise<OrderResult> {
  const rental = await findOwnRental(deps.db, id, caller);
  const order = rental.orderId === null ? undefined : await findOrder(deps.db, rental.orderId);
  if (order) return presentResult(deps, order.id, caller.language);
  return {
    status: 0,
    message: texts.rentals.approvalAsked[caller.language],
    data: {},
    error_code: "",
    order: null,
    customer_id: rental.customerId,
    customer_email: rental.email,
    customer_token: "",
    is_first_referral: false,
    redirect_link: "",
    system_code: 202,
    system_message: "",
    marketplace_redirect_url: "",
    payment: {
      gateway_id: GATEWAYS.card,
      flow: "card",
      stage: "checking",
      brand: "",
      last4: "",
      instructions: null,
      is_held: true,
    },
  };
}
