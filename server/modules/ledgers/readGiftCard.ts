import type { Currency } from "../../../contract/markets";
import { hours } from "../../clock";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { countAttempt, undoCountedAttempt } from "../idempotency/attempts";
import { ledgerErrors } from "./errors";
import { findGiftCard } from "./repositoryGiftCards";

/** Wrong codes in an hour: of one owner of a cart, and of one address, which offices share. */
const WRONG_BY_OWNER = 10;
const WRONG_BY_ADDRESS = 60;

/** Name under which the wrong codes of an owner of carts are counted. */
export const giftCardGuard = (owner: string): string => `gift-card:owner:${hashSecret(owner)}`;

/**
 * The id of the card whose code somebody typed, for a cart in this currency. A code that is none, one that nobody has
 * and one that was stopped are told alike; wrong ones are counted before they are looked up. Throws 422, and 429 for
 * too many. Not inside a transaction.
 */
export async function lookUpGiftCard(
  deps: Deps,
  typed: string,
  by: { owner: string; network: string },
  currency: Currency,
): Promise<number> {
  const guards = [
    { key: giftCardGuard(by.owner), max: WRONG_BY_OWNER },
    { key: `gift-card:ip:${by.network}`, max: WRONG_BY_ADDRESS },
  ];
  for (const guard of guards) await countAttempt(deps, { ...guard, windowMs: hours(1) });
  const card = await findGiftCard(deps.db, typed);
  if (!card) throw new DomainError(ledgerErrors.unknownGiftCard, { field: "gift_card" });
  for (const { key } of guards) await undoCountedAttempt(deps, key);
  if (card.currency !== currency)
    throw new DomainError(ledgerErrors.otherCurrency, { field: "gift_card", values: { currency: card.currency } });
  if (card.balance === 0) throw new DomainError(ledgerErrors.emptyGiftCard, { field: "gift_card" });
  return card.id;
}
