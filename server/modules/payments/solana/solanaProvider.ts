import type { payments } from "../../../db/schema";
import { addTime, minutes } from "../../../clock";
import type { Deps } from "../../../deps";
import type { SolanaSettings } from "../../../gatewaySettings";
import type { Outcome, PaymentIntent, PaymentName, PaymentProvider, Transfer } from "../provider";
import { findKeyedPayment } from "../repositoryPayments";
import { chainOf, decimalsOf, type Received } from "./chain";
import { referenceOf } from "./keys";
import { quoteUnits } from "./quote";
import { transferRequest, assetUnits } from "./request";

/** The provider's name, as it stands beside payments. */
export const SOLANA = "solana";

/** The network needs a moment to show what was sent at the last minute. */
const GRACE_MS = minutes(1);

type Coins = Extract<NonNullable<typeof payments.$inferSelect.instructions>, { kind: "crypto" }>;

interface Awaited {
  reference: string;
  order: string;
  amount: number;
  currency: string;
  instructions: Coins;
}

/**
 * Coins sent to the store's own wallet. Nobody stands between: the price is ours, and the network itself is asked
 * what came. Only what is final counts, for the payment whose reference it carries.
 */
export function solanaProvider(deps: Deps, settings: SolanaSettings): PaymentProvider {
  const { env, db, clock } = deps;
  const chain = chainOf(settings, env.gateways);

  async function pay({ key, amount, currency, reference: order, until }: PaymentIntent): Promise<Outcome> {
    const units = await quoteUnits(settings, env.gateways, amount, currency);
    if (units === null) return { kind: "failed", ref: null, code: "provider_error" };
    const reference = referenceOf(env.secret, key);
    const instructions = transferRequest(settings, { units, reference, order, storeName: env.storeName, until });
    return { kind: "awaiting_funds", ref: reference, instructions, transfers: [] };
  }

  /** What the payer was told; undefined when they never were, so that nobody can have paid. */
  async function findAwaited(key: string): Promise<Awaited | undefined> {
    const row = await findKeyedPayment(db, key);
    if (row?.payment.instructions?.kind !== "crypto") return undefined;
    const { amount, currency, instructions } = row.payment;
    return { reference: instructions.reference, order: row.order, amount, currency, instructions };
  }

  /**
   * The share of the amount that coins are worth at the price that was quoted. Rounded down in sum, the oldest first,
   * so that parts of the whole make the whole.
   */
  function asTransfers(
    { amount, instructions }: Awaited,
    came: readonly Received[],
  ): (Transfer & { isLate: boolean })[] {
    const quoted = assetUnits(instructions.amount, decimalsOf(settings));
    const end = addTime(new Date(instructions.until), GRACE_MS).getTime();
    let [unitsSoFar, amountSoFar] = [0n, 0];
    return came.map(({ signature, units, isFinal, time }) => {
      unitsSoFar += units;
      const before = amountSoFar;
      amountSoFar = Number((unitsSoFar * BigInt(amount)) / quoted);
      const isLate = time !== null && time * 1000 > end;
      return { transaction: signature, amount: amountSoFar - before, state: isFinal ? "final" : "seen", isLate };
    });
  }

  async function retrieve({ key }: Pick<PaymentName, "key">, isOver = false): Promise<Outcome> {
    const awaited = await findAwaited(key);
    if (!awaited) return { kind: "failed", ref: null, code: "not_found" };
    const came = await chain.receivedFor(awaited.reference);
    if (!came) return { kind: "unknown" };
    const { reference: ref, amount, currency, order, instructions } = awaited;
    const transfers = asTransfers(awaited, came);
    const inTime = transfers.filter(({ isLate }) => !isLate);
    const instrument = { ref, brand: "", last4: "" };
    if (sum(inTime.filter(({ state }) => state === "final")) >= amount)
      return { kind: "succeeded", ...instrument, reference: order, amount, currency, transfers };
    if (sum(inTime) >= amount) return { kind: "processing", ref, instructions, transfers };
    if (isOver || clock.now() > addTime(new Date(instructions.until), GRACE_MS)) {
      const code = transfers.length > 0 ? "quote_expired" : "not_paid_in_time";
      return { kind: "canceled", ...instrument, code, transfers };
    }
    return { kind: "awaiting_funds", ref, instructions, transfers };
  }

  return {
    name: SOLANA,
    pay,
    retrieve: (name) => retrieve(name),
    complete: (name) => retrieve(name),
    cancel: (name) => retrieve(name, true),
    // The store holds no key that could send anything: its owner's wallet does.
    refund: async () => "by_hand",
    readWebhook: async () => null,
  };
}

const sum = (transfers: readonly Transfer[]) => transfers.reduce((total, { amount }) => total + amount, 0);
