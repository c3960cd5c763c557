import type { WithdrawalState } from "../../../contract/rules/payoutTerms";
import { days, hours, addTime, type Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import { claimDemoPart, isDemoStore } from "../../db/demoFacts";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { creditWallet } from "../ledgers/repositoryBooks";
import { openWallet } from "../ledgers/repositoryWallets";
import { readAccount } from "./account";
import { addPayoutFile } from "./files/repositoryFiles";
import { HUNDREDTHS } from "./presentWithdrawal";
import { lockWithdrawal } from "./repository";
import { addFirstAccount, findDemoCustomer } from "./repositorySeed";
import { seal } from "./sealed";
import { moveWithdrawal } from "./states";
import { takeCoins } from "./withdraw";

const CUSTOMER = "customer@example.com";
const OPERATOR = "operator@example.com";
/** A bank's numbers for trying things out. */
const NUMBERS = { routing_number: "011401533", account_number: "1111222233330000" };
const EARNED_HOURS = days(90) / hours(1);

interface Wish {
  coins: number;
  /** How many hours ago it was asked for. */
  hoursAgo: number;
  /** What became of it, one after the other, and how many hours ago. */
  then: readonly { to: WithdrawalState; hoursAgo: number; reason?: string }[];
}

/** One that ends in each state. */
const WISHES: readonly Wish[] = [
  {
    coins: 75,
    hoursAgo: 1400,
    then: [
      { to: "sent", hoursAgo: 1380 },
      { to: "paid", hoursAgo: 1310 },
    ],
  },
  {
    coins: 60,
    hoursAgo: 800,
    then: [
      { to: "sent", hoursAgo: 780 },
      { to: "returned", hoursAgo: 700, reason: "Account closed" },
    ],
  },
  { coins: 100, hoursAgo: 500, then: [{ to: "canceled", hoursAgo: 498 }] },
  { coins: 50, hoursAgo: 70, then: [{ to: "sent", hoursAgo: 50 }] },
  { coins: 62.5, hoursAgo: 30, then: [] },
];

const at = ({ now }: Clock, hoursAgo: number): Clock => ({ now: () => addTime(now(), -hours(hoursAgo)) });

/**
 * Withdrawals in every state for the customer of the demo world, by the rules that hold for everybody at the days when
 * that would have been; once. What they took was earned before, so that the wallet holds what it held. Left out where
 * the store's own terms do not allow them.
 */
export async function seedWithdrawals(deps: Deps): Promise<void> {
  await seedOnce(deps).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    deps.log.warn({ err: error }, "the demo's withdrawals are left out");
  });
}

async function seedOnce(deps: Deps): Promise<void> {
  const { db, clock, env } = deps;
  if (env.paymentMode !== "sandbox" || env.payers.USD === undefined) return;
  if (!(await isDemoStore(db))) return;
  const customer = await findDemoCustomer(db, CUSTOMER);
  const operator = await findDemoCustomer(db, OPERATOR);
  if (!customer || !operator) return;
  const { numbers, ...shown } = readAccount({ kind: "us", holder: customer.fullname, ...NUMBERS });
  const sealed = await seal(env, numbers);
  await db.transaction(async (tx) => {
    if (!(await claimDemoPart(tx, "seeded withdrawals", clock.now()))) return;
    const createdAt = at(clock, EARNED_HOURS).now();
    const account = { ...shown, customerId: customer.id, kind: "us", currency: "USD", sealed, createdAt } as const;
    // Somebody has named an account of their own before this came to the demo.
    if (!(await addFirstAccount(tx, account))) return;
    await earn(tx, customer.id, createdAt);
    for (const wish of WISHES) await withdraw(deps, tx, wish, { customerId: customer.id, operatorId: operator.id });
  });
}

/** The coins of what is not given back. */
async function earn(tx: Transaction, customerId: number, when: Date): Promise<void> {
  const kept = WISHES.filter(({ then }) => !then.some(({ to }) => to === "canceled" || to === "returned"));
  const amount = kept.reduce((sum, { coins }) => sum + coins * HUNDREDTHS, 0);
  const wallet = await openWallet(tx, customerId, "coins", "COIN");
  const movement = { kind: "issue", reason: "invitations", key: `demo:withdrawn:${customerId}`, at: when } as const;
  await creditWallet(tx, wallet, "issued", amount, movement);
}

async function withdraw(
  deps: Deps,
  tx: Transaction,
  { coins, hoursAgo, then }: Wish,
  { customerId, operatorId }: { customerId: number; operatorId: number },
): Promise<void> {
  const asked = { env: deps.env, clock: at(deps.clock, hoursAgo) };
  const { id } = await takeCoins(asked, tx, { id: customerId }, coins * HUNDREDTHS);
  for (const { to, hoursAgo: movedAgo, reason = "" } of then) {
    const changedAt = at(deps.clock, movedAgo).now();
    const row = await lockWithdrawal(tx, id);
    if (!row) throw new Error(`withdrawal ${id} disappeared`);
    const file = { currency: row.currency, madeBy: operatorId, madeAt: changedAt };
    const made = to === "sent" ? await addPayoutFile(tx, file) : undefined;
    await moveWithdrawal(tx, row, to, { changedAt, ...(reason && { reason }), ...(made && { fileId: made.id }) });
  }
}
