import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { OwnRental, RentalDetail } from "../../../contract/rental/rental";
import { days } from "../../../server/clock";
import {
  orders,
  paymentMethods,
  payments,
  rentalCharges,
  rentalPlans,
  rentals,
  rentalUnits,
  sandboxTokens,
} from "../../../server/db/schema";
import type { CardBehaviour } from "../../../server/modules/sandbox/cards";
import { processRentals } from "../../../server/modules/rentals/due/processRentals";
import { operator } from "./orders";
import { CARDS, cardToken, checkoutBody, newEmail, productId } from "./shopping";
import type { TestStore } from "../store";
import type { AnswerTo, Visitor } from "../visitor";

export const DUO = "rise-duo";

/** The plan of a product's term. */
export async function planId(store: TestStore, months = 12, slug = DUO): Promise<number> {
  const product = eq(rentalPlans.productId, await productId(store, slug));
  const [plan] = await store.deps.db
    .select({ id: rentalPlans.id })
    .from(rentalPlans)
    .where(and(product, eq(rentalPlans.months, months)));
  if (!plan) throw new Error(`${slug} has no plan of ${months} months`);
  return plan.id;
}

/** New pieces of the fleet. */
export async function addUnits(store: TestStore, quantity = 1, slug = DUO): Promise<string[]> {
  const product = await productId(store, slug);
  const serials = Array.from({ length: quantity }, () => `T-${randomUUID().slice(0, 13)}`);
  await store.deps.db.insert(rentalUnits).values(serials.map((serial) => ({ serial, productId: product })));
  return serials;
}

export interface Renting {
  browser: Visitor;
  email: string;
  id: number;
  detail: RentalDetail;
  /** Sessions end while months pass. */
  signIn(): Promise<Visitor>;
}

/** Somebody who is signed in has chosen a rental. */
export async function chosen(
  store: TestStore,
  {
    months = 12,
    slug = DUO,
    quantity = 1,
    locale = "",
    known = undefined as Visitor | undefined,
    email = newEmail(),
  } = {},
): Promise<Renting> {
  await addUnits(store, quantity, slug);
  const browser = known ?? (await store.signedIn(email));
  const body = { plan_id: await planId(store, months, slug), quantity };
  const headers = locale ? { "accept-language": locale } : {};
  const answer = await browser.post("/rental-api/start", body, headers);
  if (answer.status !== 200) throw new Error(`not chosen: ${answer.text}`);
  const signIn = () => store.signedIn(email);
  return { browser, email, id: answer.body.data.id, detail: answer.body.data, signIn };
}

interface Checkout {
  number?: string;
  customer?: object;
  key?: string;
  body?: object;
}

/** Sends the checkout of a chosen rental, at what its detail says. */
export async function checkOut(
  { browser, email, id }: Pick<Renting, "browser" | "email" | "id">,
  { number = CARDS.pays, customer = {}, key = randomUUID(), body = {} }: Checkout = {},
): Promise<AnswerTo<"POST", `/rental-api/checkout/${number}`>> {
  const whole = checkoutBody("", email, customer);
  const { state, zip } = whole.customer as { state: string; zip: string };
  const detail = await browser.post(`/rental-api/detail/${id}`, { state, zip });
  return browser.post(
    `/rental-api/checkout/${id}`,
    {
      customer: whole.customer,
      payment: { card_token: await cardToken(browser, number) },
      initial_deposit: detail.body.data.initial_deposit,
      agreed: true,
      ...body,
    },
    { "idempotency-key": key },
  );
}

/** A rental that is paid, sent and delivered. */
export async function rented(store: TestStore, wish: Parameters<typeof chosen>[1] = {}): Promise<Renting> {
  const renting = await chosen(store, wish);
  const paid = await checkOut(renting);
  if (paid.status !== 200) throw new Error(`not paid: ${paid.text}`);
  await store.deliver();
  const team = await operator(store);
  for (const step of ["send", "deliver"] as const) {
    const done = await team.post(`/rental-api/fleet/${step}/${renting.id}`, {});
    if (done.status !== 200) throw new Error(`not ${step}: ${done.text}`);
  }
  return renting;
}

/** A rental as its customer sees it; they sign in again when their session has ended. */
export async function ownOf(renting: Pick<Renting, "browser" | "id"> & Partial<Renting>): Promise<OwnRental> {
  const read = () => renting.browser.get(`/rental-api/rentals/${renting.id}`);
  let answer = await read();
  if (answer.status === 401 && renting.signIn) {
    renting.browser = await renting.signIn();
    answer = await read();
  }
  if (answer.status !== 200) throw new Error(`no rental: ${answer.text}`);
  return answer.body.data as OwnRental;
}

export async function rentalRow(store: TestStore, id: number) {
  const [row] = await store.deps.db.select().from(rentals).where(eq(rentals.id, id));
  if (!row) throw new Error(`no rental ${id}`);
  return row;
}

export async function chargeRows(store: TestStore, id: number) {
  return store.deps.db.select().from(rentalCharges).where(eq(rentalCharges.rentalId, id)).orderBy(rentalCharges.id);
}

/** All tries to pay anything of a rental. */
export async function triesOf(store: TestStore, id: number) {
  const { orderId } = await rentalRow(store, id);
  return store.deps.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId ?? 0))
    .orderBy(payments.id);
}

export async function orderOf(store: TestStore, id: number) {
  const { orderId } = await rentalRow(store, id);
  const [order] = await store.deps.db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId ?? 0));
  if (!order) throw new Error(`rental ${id} has no order`);
  return order;
}

/** Time passes in steps of days, and the worker does its rounds. */
export async function pass(store: TestStore, count: number, step = 1): Promise<void> {
  for (let day = 0; day < count; day += step) {
    store.clock.advance(days(Math.min(step, count - day)));
    await processRentals(store.deps);
    await store.deliver();
  }
}

/** What the bank of a rental's card says from now on. */
export async function makeCard(store: TestStore, id: number, behaviour: CardBehaviour) {
  const { methodId } = await rentalRow(store, id);
  const [method] = await store.deps.db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.id, methodId ?? 0));
  await store.deps.db
    .update(sandboxTokens)
    .set({ behaviour })
    .where(eq(sandboxTokens.token, method?.method ?? ""));
}
