import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { orders, payments, sandboxPayments } from "../../../server/db/schema";
import { recordTransfer } from "../../../server/modules/sandbox/transfers";
import { cardToken, checkoutBody, newEmail, type Placed } from "./shopping";
import type { TestStore } from "../store";
import type { Visitor } from "../visitor";

export const GERMAN = {
  country: "DE",
  city: "Berlin",
  state: "",
  zip: "10969",
  shipping_address: "Lindenstraße 12",
  phone: "+49 30 5550100",
};

/** A live store must have keys; these open nothing. */
export const LIVE = {
  PAYMENT_MODE: "live",
  STRIPE_SECRET_KEY: "sk_live_nothing",
  STRIPE_PUBLISHABLE_KEY: "pk_live_nothing",
  STRIPE_WEBHOOK_SECRET: "whsec_nothing",
};

export const ACCOUNTS = {
  settles: { holder: "Ada Shopper", routing_number: "110000000", account_number: "000123456789" },
  closed: { holder: "Ada Shopper", routing_number: "110000000", account_number: "000111111113" },
  bounces: { holder: "Ada Shopper", routing_number: "110000000", account_number: "000222222227" },
  comesBack: { holder: "Ada Shopper", routing_number: "110000000", account_number: "000444444440" },
  european: { holder: "Jörg Müller", iban: "DE89 3704 0044 0532 0130 00" },
};

export async function accountToken(browser: Visitor, account: object = ACCOUNTS.settles): Promise<string> {
  const made = await browser.post("/sandbox/payments/bank-accounts", account);
  return String((made.body as { token: string }).token);
}

export async function walletToken(browser: Visitor, card = "pays"): Promise<string> {
  const made = await browser.post("/sandbox/payments/wallets", { card });
  return String((made.body as { token: string }).token);
}

interface Paying {
  email?: string;
  customer?: object;
  key?: string;
}

/** Checks the browser's cart out through a gateway, with what the gateway needs. */
export async function payBy(
  browser: Visitor,
  payment: { gateway_id: number } & Record<string, unknown>,
  { email = newEmail(), customer = {}, key = randomUUID() }: Paying = {},
): Promise<Placed> {
  const body = { ...checkoutBody("", email, customer), payment };
  return browser.post("/order-api/order/cart/checkout", body, { "idempotency-key": key });
}

/** The token field of each gateway that needs one, filled. */
export async function tokenFor(browser: Visitor, gateway: number): Promise<Record<string, string>> {
  if ([1, 7, 13, 15, 25].includes(gateway)) return { card_token: await cardToken(browser) };
  if (gateway === 18) return { phone_wallet_token: await walletToken(browser) };
  if (gateway === 19) return { browser_wallet_token: await walletToken(browser) };
  return gateway === 17 ? { bank_account_token: await accountToken(browser) } : {};
}

export async function orderRow(store: TestStore, number: string) {
  const [order] = await store.deps.db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new Error(`no order ${number}`);
  return order;
}

/** All tries to pay an order, the first first. */
export async function paymentRows(store: TestStore, number: string) {
  const { id } = await orderRow(store, number);
  return store.deps.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.id);
}

export async function bankRows(store: TestStore, number: string) {
  return store.deps.db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.reference, number))
    .orderBy(sandboxPayments.createdAt);
}

/** Somebody sends money for an order's last payment, and the bank's notice arrives. Amount in minor units. */
export async function sendMoney(
  store: TestStore,
  number: string,
  amount: number,
  { transaction = `tx-${randomUUID()}`, state = "final" }: { transaction?: string; state?: "seen" | "final" } = {},
): Promise<string> {
  const ref = (await bankRows(store, number)).at(-1)?.ref ?? "";
  await recordTransfer(store.deps, ref, { transaction, amount, state });
  await store.deliver();
  return transaction;
}
