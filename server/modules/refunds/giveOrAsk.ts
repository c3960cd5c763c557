import { CURRENCIES } from "../../../contract/markets";
import { addTime, days } from "../../clock";
import type { Transaction } from "../../db/client";
import { undone } from "../../db/undone";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { major } from "../../money";
import { askSecondPerson, hasSecondPerson } from "../countersignatures/ask";
import { readApprovalLimits } from "../countersignatures/limits";
import type { CountersignatureRow } from "../countersignatures/repository";
import type { StaffDesk } from "../desk/desk";
import type { OrderActor } from "../orders/history";
import { refundErrors } from "./errors";
import { refundByStaff, type StaffRefund } from "./refundByStaff";
import { transfersOfRefund, type RefundRow, type TransferRow } from "./repository";
import { goodwillBy, lockRefundsBy, perDollarIn } from "./repositoryLimits";

/** A person's refunds are counted over so many days. */
const COUNTED_DAYS = 1;

/** Major units. */
interface GivenRefund {
  amount: number;
  currency: string;
  /** Nothing was given yet: somebody else has to sign it. */
  waits: boolean;
}

/**
 * What the team gives back by its own decision (`orders.money`): at once within the store's limits
 * (`readApprovalLimits`), and above them once a second person has signed it. Above is who gives more of one order
 * within 24 hours than the limit comes to in the order's currency, in however many refunds, and who has given their
 * number of refunds in that time; what others signed counts with whoever asked for it. Cancellations, withdrawals,
 * returns, the VAT of a company and other refunds that follow from rules call `giveRefund` and never wait. Alone with
 * the right, somebody gives at once. Call it `once`. @throws what `refundByStaff` throws; 409 where a refund of the
 * order waits already.
 */
export async function giveOrAsk(
  deps: Deps,
  tx: Transaction,
  orderId: number,
  wanted: StaffRefund,
  { desk, ...by }: OrderActor & { key: string | undefined; desk: StaffDesk },
): Promise<GivenRefund> {
  const give = (inside: Transaction) => refundByStaff(deps, inside, orderId, wanted, by);
  await lockRefundsBy(tx, desk.person.id);
  if (!(await hasSecondPerson(tx, desk.person.id, "orders.money"))) return said(await give(tx), false);
  const before = await goodwillOf(deps, tx, desk, orderId);
  const given = await undone(tx, give);
  if (await isWithin(tx, before, given)) return said(await give(tx), false);
  const { currency, amount } = given;
  const { reason, ...refund } = wanted;
  const about = { subject: `order:${orderId}`, orderId, amount, currency, reason };
  await askSecondPerson(deps, tx, desk, { ...about, kind: "refund", refund });
  return said(given, true);
}

/**
 * What a refund would come to if it was given now, by which ways it would go back, and whether somebody else would
 * have to sign it. Gives nothing. @throws what `refundByStaff` throws
 */
export function previewRefund(
  deps: Deps,
  orderId: number,
  wanted: StaffRefund,
  desk: StaffDesk,
): Promise<{ refund: RefundRow; transfers: TransferRow[]; waits: boolean }> {
  return undone(deps.db, async (tx) => {
    const isAlone = !(await hasSecondPerson(tx, desk.person.id, "orders.money"));
    const before = await goodwillOf(deps, tx, desk, orderId);
    const by = { actor: "staff", actorId: desk.person.id, key: undefined } as const;
    const refund = await refundByStaff(deps, tx, orderId, wanted, by);
    const waits = !isAlone && !(await isWithin(tx, before, refund));
    return { refund, transfers: await transfersOfRefund(tx, refund.id), waits };
  });
}

/**
 * Gives a refund that waited, as whoever asked for it would have given it now. @throws 409 where the order has changed
 * so that it would come to another amount, and what `refundByStaff` throws.
 */
export async function giveCountersigned(deps: Deps, tx: Transaction, row: CountersignatureRow) {
  const { id, orderId, refund, amount, currency, reason, askedBy } = row;
  if (orderId === null || !refund || amount === null || currency === null)
    throw new Error(`countersignature ${id} is of no refund`);
  // No key of a caller has a space in it.
  const by = { actor: "staff", actorId: askedBy, key: `countersigned ${id}` } as const;
  const given = await refundByStaff(deps, tx, orderId, { ...refund, reason }, by);
  if (given.amount === amount) return { orderId, ...said(given, false) };
  const shown = (minor: number) => `${major(minor, currency)} ${currency}`;
  throw new DomainError(refundErrors.changed, { values: { now: shown(given.amount), before: shown(amount) } });
}

const said = ({ amount, currency }: RefundRow, waits: boolean): GivenRefund => ({
  amount: major(amount, currency),
  currency,
  waits,
});

type Goodwill = Awaited<ReturnType<typeof goodwillBy>>;

/** What somebody of the team has given within the time that counts, in all and of this order. */
const goodwillOf = ({ clock }: Deps, tx: Transaction, { person }: StaffDesk, orderId: number): Promise<Goodwill> =>
  goodwillBy(tx, person.id, orderId, addTime(clock.now(), -days(COUNTED_DAYS)));

/** A store without a rate of the currency lets nobody give alone. */
async function isWithin(
  tx: Transaction,
  before: Goodwill,
  { amount, currency }: Pick<RefundRow, "amount" | "currency">,
): Promise<boolean> {
  const { refund: limits } = await readApprovalLimits(tx);
  const perDollar = await perDollarIn(tx, currency);
  if (perDollar === null) return false;
  const most = Math.round(limits.dollars * perDollar * 10 ** CURRENCIES[currency].decimals);
  return before.ofOrder + amount <= most && before.refunds + 1 <= limits.per_day;
}
