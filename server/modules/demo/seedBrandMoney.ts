import { and, asc, eq, isNotNull, ne } from "drizzle-orm";
import { STORE_VENDOR } from "../../../contract/desk/moneyTerms";
import { days, later } from "../../clock";
import { commissionRules, customers, orderLines, orders, vendorAccounts, vendorMembers } from "../../db/schema";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { newReferralCode } from "../customers/referralCodes";
import { completeOrders } from "../orders/completeOrders";
import { lockOrder } from "../orders/lockOrder";
import { readAccount } from "../payouts/account";
import { seal } from "../payouts/sealed";
import { ensureShipments } from "../shipments/splitOrder";
import { bookOrder } from "../vendorMoney/books/bookOrders";
import { keepMaturity } from "../vendorMoney/books/keepMaturity";
import { proposeRuns } from "../vendorMoney/runs/proposeRuns";
import { issueStatements } from "../vendorMoney/statements/issueStatements";
import { onceForDemo } from "./onceForDemo";
import { buyOne, dropMails, onDay, sendAll, type Bought, type Buyer } from "./purchases";

/** The brand of the demo's vendor. */
const BRAND = 3;
/** A bank's numbers for trying things out. */
const ACCOUNT = { kind: "us", routing_number: "011401533", account_number: "4444555566660000" } as const;
const NAMED_DAYS_AGO = 100;
/** Basis points that the store keeps of this brand's sales, and of its desks. */
const AGREED = { all: 1200, desks: 1000 };

interface PastPurchase extends Buyer {
  slug: string;
  bought: number;
  arrived: number;
}

/** Whose trial is over by now. */
const PURCHASES: readonly PastPurchase[] = [
  {
    email: "nora.lindqvist@buyers.example",
    last4: "5120",
    door: door("Nora Lindqvist", "77 Summit Avenue", "Saint Paul", "MN", "55105"),
    slug: "open-shelf-5",
    bought: 96,
    arrived: 88,
  },
  {
    email: "caleb.stone@buyers.example",
    last4: "8841",
    door: door("Caleb Stone", "19 Orchard Street", "Ithaca", "NY", "14850"),
    slug: "peg-wall-kit",
    bought: 84,
    arrived: 77,
  },
];

function door(fullname: string, address: string, city: string, state: string, zip: string): Buyer["door"] {
  return { fullname, phone: "+1 503 555 0177", shipping_address: address, city, state, zip };
}

/**
 * What the demo's brands have earned: a commission of its own for the demo vendor, statements of the months that are
 * over, an account that has rested, and a run that waits for somebody's approval.
 */
export function seedBrandMoney(deps: Deps): Promise<void> {
  return onceForDemo(deps, "seeded brand money", live);
}

async function live(deps: Deps): Promise<void> {
  const { db } = deps;
  const began = onDay(deps, NAMED_DAYS_AGO).clock.now();
  await db.insert(commissionRules).values([
    { vendorId: BRAND, category: null, rate: AGREED.all, validFrom: began, createdAt: began },
    { vendorId: null, category: "desks", rate: AGREED.desks, validFrom: began, createdAt: began },
  ]);
  await nameAccount(deps, began);
  const made: Bought[] = [];
  for (const purchase of PURCHASES) {
    const then = onDay(deps, purchase.bought);
    const { email, door: at } = purchase;
    const row = { email, fullname: at.fullname, phone: at.phone ?? "", referralCode: newReferralCode() };
    await db.insert(customers).values({ ...row, createdAt: then.clock.now() });
    const order = await buyOne(then, purchase, purchase.slug);
    await sendAll(onDay(deps, purchase.arrived), order);
    made.push(order);
  }
  await completeOrders(deps);
  await dropMails(
    deps,
    made.map(({ id }) => id),
  );
  await bookPast(deps);
  await keepMaturity(deps);
  await issueStatements(deps);
  await proposeRuns(deps);
}

/** Books what brands have sold when that was paid, not when the demo began. */
async function bookPast(deps: Deps): Promise<void> {
  const sold = await deps.db
    .selectDistinct({ id: orders.id, paidAt: orders.paidAt })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(isNotNull(orders.paidAt), ne(orderLines.vendorId, STORE_VENDOR)))
    .orderBy(asc(orders.paidAt), asc(orders.id));
  for (const { id, paidAt } of sold) {
    if (!paidAt) continue;
    await deps.db.transaction((tx) => splitOpen(deps, tx, id));
    await bookOrder({ db: deps.db, clock: { now: () => paidAt } }, id);
  }
}

/** The worker would split it into parts today. */
async function splitOpen({ clock }: Deps, tx: Transaction, id: number): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order.status === "New" && !order.isHeld) await ensureShipments(tx, clock, order);
}

async function nameAccount({ db, env }: Deps, createdAt: Date): Promise<void> {
  if (env.payers.USD === undefined) return;
  const isOwner = and(eq(vendorMembers.vendorId, BRAND), eq(vendorMembers.role, "owner"));
  const [owner] = await db
    .select({ id: customers.id, name: customers.fullname })
    .from(vendorMembers)
    .innerJoin(customers, eq(customers.id, vendorMembers.customerId))
    .where(isOwner)
    .orderBy(asc(customers.id));
  if (!owner) return;
  const { numbers, ...shown } = readAccount({ ...ACCOUNT, holder: "Halvorsen & Reed Woodshop" });
  const sealed = await seal(env, numbers);
  const about = { vendorId: BRAND, kind: ACCOUNT.kind, currency: "USD", namedBy: owner.id } as const;
  const row = { ...shown, ...about, sealed, createdAt, usableAt: later(createdAt, days(3)) };
  await db.insert(vendorAccounts).values(row).onConflictDoNothing();
}
