import { days, addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { newReferralCode } from "../customers/referralCodes";
import { completeOrders } from "../orders/completeOrders";
import { lockOrder } from "../orders/repositoryLock";
import { readAccount } from "../payouts/account";
import { seal } from "../payouts/sealed";
import { ensureShipments } from "../shipments/splitOrder";
import { bookOrder } from "../vendorMoney/books/bookOrders";
import { setMaturityDates } from "../vendorMoney/books/setMaturityDates";
import { proposeRuns } from "../vendorMoney/runs/proposeRuns";
import { issueStatements } from "../vendorMoney/statements/issueStatements";
import { onceForDemo } from "./onceForDemo";
import { buyOne, onDay, sendAll, type Bought, type Buyer } from "./purchases";
import {
  addBrandAccount,
  addCommissions,
  addPastCustomer,
  dropMails,
  findBrandOwner,
  ordersOfBrands,
} from "./repositoryPast";

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
  await addCommissions(db, [
    { vendorId: BRAND, category: null, rate: AGREED.all, validFrom: began, createdAt: began },
    { vendorId: null, category: "desks", rate: AGREED.desks, validFrom: began, createdAt: began },
  ]);
  await nameAccount(deps, began);
  const made: Bought[] = [];
  for (const purchase of PURCHASES) {
    const then = onDay(deps, purchase.bought);
    const { email, door: at } = purchase;
    const row = { email, fullname: at.fullname, phone: at.phone ?? "", referralCode: newReferralCode() };
    await addPastCustomer(db, { ...row, createdAt: then.clock.now() });
    const order = await buyOne(then, purchase, purchase.slug);
    await sendAll(onDay(deps, purchase.arrived), order);
    made.push(order);
  }
  await completeOrders(deps);
  await dropMails(
    deps.db,
    made.map(({ id }) => id),
  );
  await bookPast(deps);
  await setMaturityDates(deps);
  await issueStatements(deps);
  await proposeRuns(deps);
}

/** Books what brands have sold when that was paid, not when the demo began. */
async function bookPast(deps: Deps): Promise<void> {
  for (const { id, paidAt } of await ordersOfBrands(deps.db)) {
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
  const owner = await findBrandOwner(db, BRAND);
  if (owner === undefined) return;
  const { numbers, ...shown } = readAccount({ ...ACCOUNT, holder: "Halvorsen & Reed Woodshop" });
  const sealed = await seal(env, numbers);
  const about = { vendorId: BRAND, kind: ACCOUNT.kind, currency: "USD", namedBy: owner } as const;
  await addBrandAccount(db, { ...shown, ...about, sealed, createdAt, usableAt: addTime(createdAt, days(3)) });
}
