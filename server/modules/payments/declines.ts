import type { PaymentFlow } from "../../../contract/rules/gateways";
import { hours, minutes } from "../../clock";
import type { PaymentState } from "../../../contract/sales/orderHistory";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { addAttempt, secondsUntilAllowed, type Guard } from "../idempotency/attempts";
import { paymentErrors } from "./errors";

/** For whom declines are counted: the owner of the cart, the order that is paid again, and the network of the call. */
export interface DeclineScope {
  scopes: readonly string[];
  network: string;
}

/** Declines that nobody waits after: bank and shopper need some to find out which card works. */
const FREE = 5;
const FREE_OF_DAY = 15;

/** Ways to pay that say at once whether a card is good. */
const TELLING: readonly PaymentFlow[] = ["card", "sheet"];

/** Names under which the declines of one scope are counted. */
export const declineGuards = (scope: string) => [`declined:${scope}`, `declined:${scope}:day`] as const;

function guardsOf({ env }: Pick<Deps, "env">, { scopes, network }: DeclineScope): Guard[] {
  const own = scopes.flatMap((scope) => {
    const [soon, ofDay] = declineGuards(scope);
    return [
      { key: soon, max: FREE, windowMs: minutes(15) },
      { key: ofDay, max: FREE_OF_DAY, windowMs: hours(24) },
    ];
  });
  const all = { key: `declined:ip:${hashSecret(network)}`, max: env.limits.declinesPerHour, windowMs: hours(1) };
  return [...own, all];
}

/**
 * Slows down who tries card after card: after some declines of one shopper, one order or one network further cards
 * wait. Throws 429 with the seconds; other ways to pay stay open.
 */
export async function assertBelowDeclineLimit(deps: Deps, flow: PaymentFlow, scope: DeclineScope): Promise<void> {
  if (!TELLING.includes(flow)) return;
  const seconds = await secondsUntilAllowed(deps, guardsOf(deps, scope));
  if (seconds === 0) return;
  const values = { minutes: Math.ceil(seconds / 60) };
  throw new DomainError(paymentErrors.manyDeclines, { values, retryAfter: seconds });
}

/** Counts a payment that was declined; faults of a provider, and what the shopper broke off, count for nothing. */
export async function countDecline(deps: Deps, scope: DeclineScope, state: PaymentState | undefined): Promise<void> {
  if (state !== "declined") return;
  for (const guard of guardsOf(deps, scope)) await addAttempt(deps, guard);
}

/** The same for a card that is to be kept, which tells as well whether it is good. */
export async function countDeclinedCard(deps: Deps, scope: DeclineScope, keep: () => Promise<unknown>): Promise<void> {
  await assertBelowDeclineLimit(deps, "card", scope);
  try {
    await keep();
  } catch (error) {
    if (error instanceof DomainError && error.kind === paymentErrors.methodRefused)
      await countDecline(deps, scope, "declined");
    throw error;
  }
}
