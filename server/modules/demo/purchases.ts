import type { CheckoutCustomer } from "../../../contract/order";
import { days, addTime } from "../../clock";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { quickBuy } from "../cart/addLines";
import { checkout } from "../checkout/checkout";
import { cancelPaid } from "../orderActions/change/cancelPaid";
import { SYSTEM } from "../orders/history";
import { lockOrder } from "../orders/repositoryLock";
import { refundByStaff } from "../refunds/refundByStaff";
import { refundHandlers } from "../refunds/sendRefund";
import { deliverPart } from "../shipments/deliverPart";
import { shipPart } from "../shipments/shipPart";
import { ensureShipments } from "../shipments/splitOrder";
import { addSandboxCard, dropMessage, findPersonOfDemo, findProductOfDemo, refundsToSend } from "./repositoryPast";

const BY_STORE = { ...SYSTEM, vendorId: null };

/** Somebody of the demo's past and where their goods go. */
export interface Buyer {
  email: string;
  /** Of the card that pays. */
  last4: string;
  door: Pick<
    CheckoutCustomer,
    "fullname" | "phone" | "shipping_address" | "shipping_apartment_suite" | "city" | "state" | "zip"
  >;
}

export interface Bought {
  id: number;
  number: string;
}

/** The store as it was so many days ago: what is done then follows the rules that hold for everybody. */
export function onDay(deps: Deps, daysAgo: number): Deps {
  return { ...deps, clock: { now: () => addTime(deps.clock.now(), -days(daysAgo)) } };
}

/** Buys one piece by card, beside the main cart: that stays as its owner left it. */
export async function buyOne(deps: Deps, { email, last4, door }: Buyer, slug: string): Promise<Bought> {
  const productId = await findProductOfDemo(deps.db, slug);
  const caller = await callerOf(deps, email);
  await quickBuy(deps, { caller, kind: "quick", stated: "US", operation: null, seen: null }, { product_id: productId });
  const customer = { country: "US", ...door, email };
  const payment = { gateway_id: 1, card_token: await cardOf(deps, email, last4) };
  const key = { "idempotency-key": `demo:${email}:${deps.clock.now().getTime()}` };
  const { result } = await checkout(deps, { customer, payment, gift_card: null }, caller, key, "quick");
  if (result.status !== 1 || !result.order)
    throw new Error(`the demo's order of ${email} was not paid: ${result.message}`);
  return { id: result.order.order_id, number: result.order.order_num };
}

export async function callerOf({ db }: Deps, address: string): Promise<Caller> {
  const { id, email, role, companyId, mailLanguage } = await findPersonOfDemo(db, address);
  return {
    customer: {
      id,
      email,
      role,
      companyId,
      staff: null,
      vendor: null,
      isProven: false,
      shownAt: new Date(0),
      mailLanguage,
    },
    sessionToken: null,
    cartToken: null,
    challengeToken: null,
    knownCookie: null,
    language: "en",
    country: "US",
    ip: "",
    network: "demo",
    userAgent: "",
    sharedWith: [],
  };
}

async function cardOf({ db, clock }: Deps, email: string, last4: string): Promise<string> {
  const token = `tok_demo_${email}`;
  const createdAt = clock.now();
  const card = { brand: "visa", last4, expMonth: 12, expYear: createdAt.getUTCFullYear() + 4 };
  await addSandboxCard(db, { ...card, token, behaviour: "pays", permanent: true, createdAt });
  return token;
}

/** Every part leaves. Answers their letters. */
export async function shipAll(deps: Deps, { id, number }: Bought): Promise<string[]> {
  const parts = await deps.db.transaction(async (tx) => ensureShipments(tx, deps.clock, await lockOrder(tx, id)));
  for (const { part } of parts) {
    const dispatch = { orderNumber: number, part, carrier: "UPS", trackingNumber: `1Z${number}${part}`, units: [] };
    await shipPart(deps, dispatch, BY_STORE);
  }
  return parts.map(({ part }) => part);
}

/** Every part left a day ago and arrives. */
export async function sendAll(deps: Deps, bought: Bought): Promise<void> {
  for (const part of await shipAll(onDay(deps, 1), bought))
    await deliverPart(deps, { orderNumber: bought.number, part }, BY_STORE);
}

/** All of its money goes back, as the team decides. */
export async function payBack(deps: Deps, { id, number }: Bought): Promise<void> {
  const by = { ...SYSTEM, key: `demo:refund:${number}` };
  await deps.db.transaction((tx) => refundByStaff(deps, tx, id, { shipping: true, reason: "" }, by));
  await carryRefunds(deps, id);
}

export async function cancelBought(deps: Deps, { id }: Bought): Promise<void> {
  const by = { ...SYSTEM, reason: "" };
  await deps.db.transaction(async (tx) => cancelPaid(deps, tx, await lockOrder(tx, id), by));
  await carryRefunds(deps, id);
}

/** The worker would do it today and mail it. */
async function carryRefunds(deps: Deps, orderId: number): Promise<void> {
  const rows = await refundsToSend(deps.db, orderId);
  const send = refundHandlers(deps)["refund.send"];
  for (const { id, ...payload } of rows) {
    await send?.(payload, id);
    await dropMessage(deps.db, id);
  }
}
