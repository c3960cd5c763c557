import type { BodyOf, FieldError } from "../../../contract/routes/route";
import type { rentalRoutes } from "../../../contract/rental/rentalRoutes";
import type { OrderResult } from "../../../contract/order";
import { GATEWAYS } from "../../../contract/rules/gateways";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import { texts } from "../../locales/texts";
import { major } from "../../money";
import { cartonsByProduct } from "../addressChange/repositoryGoods";
import type { CheckoutAnswer } from "../checkout/checkoutAnswer";
import { readPaymentChoice } from "../checkout/attempt/paymentSource";
import { derivedKey, payOnce } from "../checkout/pay/payOnce";
import { resumeOrder } from "../checkout/pay/resumeOrder";
import { presentResult } from "../checkout/presentResult";
import { readBuyer } from "../checkout/place/readCheckout";
import { readIdempotencyKey } from "../idempotency/keys";
import { findOrder, paymentOf } from "../orders/repository";
import { assertBelowDeclineLimit } from "../payments/declines";
import { lockPurchases } from "../managers/repositorySpending";
import { assertFreightArrives } from "../shipping/freightAddress";
import { cardProvider, saveRentalCard, declineScopeOf } from "./card";
import { rentalErrors } from "./errors";
import { findOwnRental } from "./findRental";
import { notifyRentalDeciders } from "./mails";
import { placeRental } from "./placeRental";
import { initialOf, termsText } from "./presentDetail";
import { lockRental, type RentalRow } from "./repository";
import type { Place } from "./rules/amounts";
import { assertSomebodyDecides, categoriesOf, counted, mustBeApproved } from "./rules/limits";
import { rentalPlace } from "./rules/place";
import { settleRental } from "./settleRental";
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
  const name = `rental:${id}:${known.state}`;
  const key = givenKey ?? (await derivedKey(deps, name, { rentalId: id }, GATEWAYS.card));
  const declineScope = declineScopeOf(id, caller);
  return payOnce<number | null>(
    deps,
    { scope: `rental:${id}`, key, body, declineScope },
    {
      pay: async ({ id: keyId }) => {
        const orderId = await checkOut(deps, id, { body, caller, address, keyId });
        await settleRental(deps, id);
        return orderId;
      },
      resume: async (progress) => {
        const orderId = await resumeOrder(deps, progress);
        await settleRental(deps, id);
        return orderId;
      },
      present: () => resultOf(deps, id, caller),
      payment: async (orderId) => (orderId === null ? undefined : paymentOf(deps.db, orderId)),
    },
  );
}

/** Where it goes and who it is for, checked as at any checkout. */
function readAddress({ env }: Deps, { customer, payment }: Body, caller: Caller): Address {
  const { card_token: token = "", payment_method_id: methodId } = payment;
  const card = { gateway_id: GATEWAYS.card, card_token: token, ...(methodId && { payment_method_id: methodId }) };
  const errors: FieldError[] = [];
  const { email, shipping, billing } = readBuyer(customer, caller.language, errors);
  readPaymentChoice(card, caller, errors, env);
  if (errors.length > 0 || email === undefined) throw new DomainError(httpErrors.invalid, { errors });
  return { shipping, billing, email };
}

interface CheckingOut {
  body: Body;
  caller: Caller;
  address: Address;
  keyId: number;
}

/** Answers the order that was placed and paid; null where there is none to pay, or a manager is asked. */
async function checkOut(deps: Deps, id: number, { body, caller, address, keyId }: CheckingOut): Promise<number | null> {
  const rental = await findOwnRental(deps.db, id, caller);
  if (rental.state !== "requested") {
    // Paid, or asked for, by another call: it is answered as it stands.
    if (rental.state === "awaiting_approval" || rental.state === "preparing") return null;
    throw new DomainError(rentalErrors.notNow);
  }
  const { shipping } = address;
  if (!shipping || shipping.country !== rental.country)
    throw new DomainError(rentalErrors.otherCountry, { field: "customer.country" });
  const cartons = await cartonsByProduct(deps.db, [rental.productId]);
  assertFreightArrives(shipping, [{ cartons: cartons.get(rental.productId) ?? [] }], "customer.");
  const now = deps.clock.now();
  const place = await rentalPlace(deps.db, rental, now, shipping);
  if (major(initialOf(rental, place, now), rental.currency) !== body.initial_deposit)
    throw new DomainError(rentalErrors.amountChanged);
  await assertBelowDeclineLimit(deps, "card", declineScopeOf(id, caller));
  const provider = cardProvider(deps);
  const mandate = {
    text: termsText(deps, rental, place, now),
    agreedAt: now.toISOString(),
    ip: caller.ip,
    userAgent: caller.userAgent,
  };
  const method = await saveRentalCard(deps, id, body.payment, caller, mandate);
  const isAsked = await writeDown(deps, rental, { ...address, methodId: method.id, mandate }, caller, place);
  if (isAsked) return null;
  const by = { actor: "customer", actorId: rental.customerId } as const;
  return placeRental(deps, id, method, provider, { keyId, isOffSession: false, by });
}

/** Keeps address, card and what was agreed to; true when a manager is asked. */
async function writeDown(
  deps: Deps,
  known: RentalRow,
  agreed: Address & { methodId: number; mandate: NonNullable<RentalRow["mandate"]> },
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
    // One customer's purchases take turns, so that two at once do not both count on what one of them uses up.
    await lockPurchases(tx, rental.customerId);
    const columns = { ...agreed, ...counted(rental, place, now) };
    const companyId = agreed.shipping && (await mustBeApproved(tx, rental, { place, categories, now }));
    if (!companyId) {
      await noteRental(tx, deps.clock, rental, { cause: "checked_out", ...by }, columns);
      return false;
    }
    const member = { customerId: rental.customerId, email: caller.customer?.email };
    await assertSomebodyDecides(tx, companyId, member, now);
    const asked = { ...columns, companyId, reason: "" };
    await moveRental(tx, deps.clock, rental, "awaiting_approval", { cause: "approval_asked", ...by }, asked);
    await notifyRentalDeciders(tx, deps.clock, rental);
    return true;
  });
}

/** The specification's *Order result*; of a rental that waits for a manager there is no order yet. */
async function resultOf(deps: Deps, id: number, caller: Caller): Promise<OrderResult> {
  const rental = await findOwnRental(deps.db, id, caller);
  // An order that was not paid is of an earlier choice.
  const isAsked = rental.state === "awaiting_approval" && rental.approvedAt === null;
  const order = rental.orderId === null || isAsked ? undefined : await findOrder(deps.db, rental.orderId);
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
