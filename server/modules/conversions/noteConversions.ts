import { AD_PLATFORMS } from "../../../contract/visit/visitTerms";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { makeDue, replaceAgreed } from "./repository";

/**
 * Notes, in the transaction that places an order, which platforms its shopper lets the store tell of it. What they say
 * at this moment counts, also where the order was sent before. Costs nothing where no platform is configured.
 */
export async function noteConversions(
  { env, clock }: Pick<Deps, "env" | "clock">,
  tx: Transaction,
  orderId: number,
  { sharedWith, userAgent }: Pick<Caller, "sharedWith" | "userAgent">,
  isAgain: boolean,
): Promise<void> {
  const configured = AD_PLATFORMS.filter((platform) => env.outside.ads[platform] !== null);
  if (configured.length === 0) return;
  const agreed = configured.filter((platform) => sharedWith.includes(platform));
  const agreedAt = clock.now();
  const rows = agreed.map((platform) => ({ orderId, platform, userAgent, agreedAt }));
  await replaceAgreed(tx, orderId, rows, isAgain);
}

/** The order is paid: who was agreed to is told. A repeat finds it done. */
export const conversionsPaid = ({ db, clock }: Deps, orderId: number): Promise<void> =>
  makeDue(db, orderId, clock.now());
