import { eq } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { vendorEntries } from "../../../server/db/schema";
import { audit } from "../../../server/modules/audit/audit";
import { setMaturityDates } from "../../../server/modules/vendorMoney/books/setMaturityDates";
import { bought, deliver, operator, rowsOf, ship, vendorOf, type Bought, type OrderedItem } from "./orders";
import type { TestStore } from "../store";
import type { Visitor } from "../visitor";

/** The brand that sells these two. */
export const HOOKS = 3;
export const HOOK = "headset-hook-oak";
export const SHELF = "open-shelf-5";

export const MONEY = "/customer-api/vendor/money";
export const PAYOUT_ACCOUNT = "/customer-api/vendor/payout-account";
export const RUNS = "/customer-api/staff/payout-runs";

export const IBAN = { kind: "iban", holder: "Halvorsen Woodshop", iban: "DE89 3704 0044 0532 0130 00" };
export const US = {
  kind: "us",
  holder: "Halvorsen Woodshop",
  routing_number: "011401533",
  account_number: "111122223333",
};

/** What tests of brands' money do again and again. */
export function brandMoney(of: () => TestStore) {
  const emailOf = async (browser: Visitor): Promise<string> =>
    (await browser.get("/customer-api/profile")).body.customer.email;

  /** A fresh code in somebody's mailbox. */
  async function codeOf(browser: Visitor): Promise<string> {
    const email = await emailOf(browser);
    of().clock.advance(minutes(3));
    await browser.post("/auth/send-login-verification", { email });
    return of().codeFor(email);
  }

  const entriesOf = ({ id }: Bought) =>
    of().deps.db.select().from(vendorEntries).where(eq(vendorEntries.orderId, id)).orderBy(vendorEntries.id);

  /** What an order's entries come to, by kind. */
  async function sums(order: Bought): Promise<Record<string, number>> {
    const all: Record<string, number> = {};
    for (const { kind, amount } of await entriesOf(order)) all[kind] = (all[kind] ?? 0) + amount;
    return all;
  }

  async function arrived(wanted: readonly OrderedItem[] = [[HOOK, 1]]): Promise<Bought> {
    const order = await bought(of(), wanted);
    const team = await operator(of());
    await ship(team, order);
    await deliver(team, order);
    await of().deliver();
    await setMaturityDates(of().deps);
    return order;
  }

  async function refund(order: Bought, lineId: number, quantity: number): Promise<void> {
    const lines = [{ line_id: lineId, quantity }];
    const asked = { order_num: order.number, lines, reason: "Broken" };
    const answer = await (await operator(of())).post("/order-api/order/refund", asked);
    if (answer.status !== 200) throw new Error(`not refunded: ${answer.text}`);
    await of().deliver();
  }

  /** No check of the audit finds a fault among brands' money. */
  async function expectSound(): Promise<void> {
    await of().deliver();
    const results = await audit(of().deps.db, of().clock.now());
    const told = results.filter(({ name }) => /brand|ledgers/.test(name)).flatMap(({ told: faults }) => faults);
    expect(told).toEqual([]);
  }

  async function firstLine(order: Bought) {
    const [line] = (await rowsOf(of(), order)).lines;
    if (!line) throw new Error("the order has no line");
    return line;
  }

  /** What may be paid to the brand now, minor units. */
  async function ready(currency = "USD"): Promise<number> {
    const finance = await vendorOf(of(), HOOKS, "finance");
    const { balances } = (await finance.get(MONEY)).body.data as { balances: { currency: string; ready: number }[] };
    return Math.round((balances.find((each) => each.currency === currency)?.ready ?? 0) * 100);
  }

  return { emailOf, codeOf, entriesOf, sums, arrived, refund, expectSound, firstLine, ready };
}
