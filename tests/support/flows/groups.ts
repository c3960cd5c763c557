import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { Cart } from "../../../contract/cart";
import { days, hours, addTime } from "../../../server/clock";
import { groupBuys, groupMembers, groupOffers, orders, refunds, stockLevels } from "../../../server/db/schema";
import { processGroupBuys } from "../../../server/modules/groupBuys/processGroupBuys";
import { listedByCurrency } from "../../../server/modules/groupBuys/repository";
import { newGroupCode } from "../../../server/modules/groupBuys/startGroup";
import { settleGroups } from "../../../server/modules/groupOrders/settleGroups";
import { cardToken, checkoutBody, newEmail, productId } from "./shopping";
import type { TestStore } from "../store";
import type { AnswerTo, Visitor } from "../visitor";

export const JOIN = "/order-api/group-buys/join";
export const QUICK = "/order-api/order/cart/quick-buy";
export const PAY_QUICK = "/order-api/order/cart/checkout-quick-buy";

interface GroupToOpen {
  slug?: string;
  tiers?: { people: number; reduction: number }[];
  maxPeople?: number | null;
  minutes?: number;
}

/** A group of its own, opened by the store now, with goods enough for everybody. */
export async function openedGroup(
  { deps: { db }, clock }: TestStore,
  { slug = "desk-lamp-arc", tiers = STEPS, maxPeople = null, minutes = 60 }: GroupToOpen = {},
) {
  const id = await productId({ deps: { db } } as TestStore, slug);
  const now = clock.now();
  const terms = { productId: id, tiers, maxPeople, startsAt: addTime(now, -1000) };
  const [offer] = await db
    .insert(groupOffers)
    .values({ ...terms, hours: 24, maxOpen: 100, endsAt: addTime(now, days(30)) })
    .returning();
  const [group] = await db
    .insert(groupBuys)
    .values({
      ...terms,
      offerId: offer?.id ?? 0,
      code: newGroupCode(),
      prices: await listedByCurrency(db, id, now),
      state: "open",
      endsAt: addTime(now, hours(minutes / 60)),
    })
    .returning();
  if (!group) throw new Error("no group");
  await db.update(stockLevels).set({ received: 5000 }).where(eq(stockLevels.productId, id));
  return group;
}

/** From 2 people on 5 %, from 3 on 10 %. */
export const STEPS = [
  { people: 2, reduction: 500 },
  { people: 3, reduction: 1000 },
];

export async function joinCart(browser: Visitor, code: string, locale = "en-US"): Promise<Cart> {
  const answer = await browser.post(JOIN, { code }, { "accept-language": locale });
  if (answer.status !== 200) throw new Error(`not joined: ${answer.text}`);
  return answer.body.cart as Cart;
}

export interface Joiner {
  email?: string;
  number?: string;
  customer?: object;
  key?: string;
  gateway?: object;
}

/** What the checkout of the one-item cart is sent; the card is a new one. */
export async function paymentBody(
  browser: Visitor,
  { email = newEmail(), number, customer, gateway = {} }: Omit<Joiner, "key">,
) {
  const body = checkoutBody(await cardToken(browser, number), email, customer);
  return { ...body, payment: { ...body.payment, ...gateway } };
}

const TRIES = 20;

/**
 * Pays the one-item cart as a patient page does: told to come again it repeats the same call under the same key, after
 * as long as it was told, and so often at most.
 */
export async function payGroup(
  browser: Visitor,
  { key = randomUUID(), ...joiner }: Joiner = {},
): Promise<AnswerTo<"POST", typeof PAY_QUICK>> {
  const paying = await paymentBody(browser, joiner);
  for (let attempt = 1; ; attempt += 1) {
    const answer = await browser.post(PAY_QUICK, paying, { "idempotency-key": key });
    const seconds = Number(answer.headers["retry-after"] ?? Number.NaN);
    if (Number.isNaN(seconds) || attempt === TRIES) return answer;
    await sleep(seconds * 1000);
  }
}

export interface Member {
  browser: Visitor;
  email: string;
  number: string;
  token: string;
}

/** A new guest who has paid to be in a group. */
export async function member(store: TestStore, code: string, joiner: Joiner = {}): Promise<Member> {
  const browser = store.visitor();
  await joinCart(browser, code);
  const email = joiner.email ?? newEmail();
  const paid = await payGroup(browser, { ...joiner, email });
  if (paid.body.status !== 1) throw new Error(`not paid: ${paid.text}`);
  await store.deliver();
  return { browser, email, number: String(paid.body.order.order_num), token: String(paid.body.order.order_token) };
}

export async function groupRow({ deps: { db } }: TestStore, id: number) {
  const [row] = await db.select().from(groupBuys).where(eq(groupBuys.id, id));
  if (!row) throw new Error("the group is gone");
  return row;
}

export const membersOf = ({ deps: { db } }: TestStore, id: number) =>
  db.select().from(groupMembers).where(eq(groupMembers.groupId, id)).orderBy(groupMembers.id);

export async function orderOf({ deps: { db } }: TestStore, number: string) {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new Error(`no order ${number}`);
  const given = await db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(refunds.id);
  return { order, given, back: given.reduce((sum, { amount }) => sum + amount, 0) };
}

/** The worker's two jobs about groups; their mails wait. */
export async function settleQuietly({ deps }: TestStore): Promise<void> {
  await processGroupBuys(deps);
  await settleGroups(deps);
}

/** The same, and what they send. */
export async function closeAndSettle(store: TestStore): Promise<void> {
  await settleQuietly(store);
  await store.deliver();
}
