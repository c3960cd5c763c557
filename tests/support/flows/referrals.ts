import { randomInt, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { customers, orders, referralProgram, referrals } from "../../../server/db/schema";
import { processReferrals } from "../../../server/modules/referrals/processReferrals";
import { pay, productId } from "./shopping";
import type { TestStore } from "../store";
import type { Visitor } from "../visitor";

/** A lamp is a large enough order for a reward, a shelf is not. */
export const [LAMP, SHELF] = ["desk-lamp-arc", "laptop-shelf"] as const;

/** Nobody else's, in whatever files share a database. */
export const someone = () => `friend-${randomUUID()}@people.example`;
export const newCode = () => `MINE${randomInt(1e9)}`;

export async function ofNewcomer({ deps: { db } }: TestStore, email: string) {
  const [row] = await db
    .select({ referral: referrals })
    .from(referrals)
    .innerJoin(customers, eq(customers.id, referrals.newcomerId))
    .where(eq(customers.email, email));
  return row?.referral;
}

/** Somebody with a code to pass on. */
export async function host(store: TestStore) {
  const email = someone();
  const browser = await store.signedIn(email);
  return { email, browser, code: (await browser.get("/customer-api/referral-url")).body.data.code };
}

/** Looks for these alone before coins are promised: test buyers share one card and one door. */
export async function checkFor(store: TestStore, checks: (typeof referralProgram.$inferSelect)["checks"]) {
  await store.deps.db.update(referralProgram).set({ checks });
}

/** Signs up by an invitation, in a browser of its own unless one is given. */
export async function invited(store: TestStore, code: string, email = someone(), browser = store.visitor()) {
  await browser.post(`/auth/send-login-verification?epp_rid=${code}`, { email });
  await browser.post("/auth/login", { email, code: await store.codeFor(email) });
  return { email, browser };
}

interface Buyer {
  email: string;
  browser: Visitor;
}

/** Buys one piece and answers the order's number. */
export async function buy(
  store: TestStore,
  { browser, email }: Buyer,
  slug: string = LAMP,
  shipping_address?: string,
): Promise<string> {
  await browser.post("/order-api/order/cart", [{ product_id: await productId(store, slug), quantity: 1 }]);
  const { body } = await pay(browser, { email, ...(shipping_address && { customer: { shipping_address } }) });
  if (body.status !== 1) throw new Error(`not paid: ${String(body.message)}`);
  await store.deliver();
  return String(body.order.order_num);
}

/** Lets the trial of an order be over. */
export async function endTrial({ deps, clock }: TestStore, number: string): Promise<void> {
  const deliveredAt = clock.now();
  await deps.db.update(orders).set({ status: "Complete", deliveredAt }).where(eq(orders.number, number));
  await processReferrals(deps);
}
