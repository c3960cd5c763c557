import { eq } from "drizzle-orm";
import type { StaffRole, VendorRole } from "../../../contract/desk/rights";
import type { OrderDetail } from "../../../contract/order";
import {
  customers,
  orderLines,
  orders,
  reservations,
  staffMembers,
  stockLevels,
  vendorMembers,
} from "../../../server/db/schema";
import { addPasskey } from "../softKey";
import { newEmail, pay, productId } from "./shopping";
import type { TestStore } from "../store";
import type { Visitor } from "../visitor";

export interface Bought {
  browser: Visitor;
  email: string;
  number: string;
  token: string;
  id: number;
}

/** A line to buy: slug and quantity. */
export type OrderedItem = readonly [slug: string, quantity: number];

export const GERMAN_ADDRESS = {
  country: "DE",
  city: "Köln",
  state: "",
  zip: "50667",
  shipping_address: "Domkloster 4",
  phone: "+49 221 5550100",
};

/** A signed-in customer with a paid order; what follows from the payment is done. */
export async function bought(
  store: TestStore,
  wanted: readonly OrderedItem[] = [["desk-lamp-arc", 1]],
  customer: Record<string, string> = {},
  code = "",
): Promise<Bought> {
  const email = newEmail();
  const browser = await store.signedIn(email);
  const lines = await Promise.all(
    wanted.map(async ([slug, quantity]) => ({ product_id: await productId(store, slug), quantity })),
  );
  const locale = customer.country ? { "accept-language": `en-${customer.country}` } : {};
  const added = await browser.post("/order-api/order/cart", lines, locale);
  if (added.status !== 200) throw new Error(`not added: ${added.text}`);
  if (code !== "") {
    const typed = await browser.put(`/order-api/order/cart?promotion_code=${code}`, undefined, locale);
    if (typed.body.cart?.promotion_code_valid !== true) throw new Error(`the code does not count: ${typed.text}`);
  }
  // As the checkout does while an address is typed: what is charged is what the cart said.
  if (customer.state && customer.zip) {
    const { country = "US", state, zip } = customer;
    await browser.put(`/order-api/order/cart?${new URLSearchParams({ country, state, zip })}`, undefined, locale);
  }
  const paid = await pay(browser, { email, customer });
  if (paid.body.status !== 1) throw new Error(`not paid: ${paid.text}`);
  await store.deliver();
  const { order_num: number, order_token: token, order_id: id } = paid.body.order;
  return { browser, email, number: String(number), token: String(token), id: Number(id) };
}

export async function detailOf({ browser, number }: Pick<Bought, "browser" | "number">): Promise<OrderDetail> {
  const answer = await browser.get(`/order-api/order/detail/${number}`);
  if (answer.status !== 200) throw new Error(`no detail: ${answer.text}`);
  return answer.body.data as OrderDetail;
}

/** Somebody of the store's own team: with every right, or those of a role. */
export async function operator(store: TestStore, role: StaffRole = "owner"): Promise<Visitor> {
  const { browser, customerId } = await somebodyNew(store);
  await store.deps.db.update(customers).set({ role: "operator" }).where(eq(customers.id, customerId));
  await store.deps.db.insert(staffMembers).values({ customerId, role });
  await openTill(store, browser);
  return browser;
}

/** Somebody of a brand. */
export async function vendorOf(store: TestStore, vendorId: number, role: VendorRole = "owner"): Promise<Visitor> {
  const { browser, customerId } = await somebodyNew(store);
  await store.deps.db.insert(vendorMembers).values({ customerId, vendorId, role });
  await openTill(store, browser);
  return browser;
}

/** Somebody new: the demo world's own people may have had a code just now. */
async function somebodyNew(store: TestStore): Promise<{ browser: Visitor; customerId: number }> {
  const email = newEmail();
  const browser = await store.signedIn(email);
  const [row] = await store.deps.db.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
  return { browser, customerId: row?.id ?? 0 };
}

/** Real money moves in sessions alone that a passkey has proven. */
async function openTill({ deps: { env } }: TestStore, who: Visitor): Promise<void> {
  if (env.paymentMode !== "live") return;
  const { answer } = await addPasskey(who, env.origin);
  if (answer.status !== 200) throw new Error(`no passkey: ${answer.text}`);
}

export async function ship(team: Visitor, { number }: Bought, part = "A", more: object = {}) {
  return team.post("/order-api/order/ship", {
    order_num: number,
    part,
    carrier: "UPS",
    tracking_number: `1Z${part}`,
    ...more,
  });
}

export async function deliver(team: Visitor, { number }: Bought, part = "A") {
  return team.post("/order-api/order/deliver", { order_num: number, part });
}

/** Units of a product that are sold, over all warehouses, as its shelves and its reservations say. */
export async function soldUnits({ deps: { db } }: TestStore, id: number): Promise<number> {
  const shelves = await db.select().from(stockLevels).where(eq(stockLevels.productId, id));
  const rows = await db.select().from(reservations).where(eq(reservations.productId, id));
  const sold = shelves.reduce((sum, shelf) => sum + shelf.sold, 0);
  const reserved = rows.filter(({ state }) => state === "sold").reduce((sum, { quantity }) => sum + quantity, 0);
  expect(reserved).toBe(sold);
  return sold;
}

export async function rowsOf({ deps: { db } }: TestStore, { id }: Bought) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position);
  if (!order) throw new Error("the order is gone");
  return { order, lines };
}
