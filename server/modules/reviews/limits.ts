import { days, hours } from "../../clock";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { countAttempt } from "../idempotency/attempts";

/**
 * How often one person writes: more than anybody means, less than a script needs. By customer and, generously, by
 * address.
 */
const WRITING = {
  review: { aDay: 10, fromAddress: 60 },
  question: { aDay: 5, fromAddress: 60 },
  answer: { aDay: 20, fromAddress: 120 },
  photo: { aDay: 40, fromAddress: 300 },
} as const;

/** Votes from one address in an hour, whoever they are of: offices share one. */
const VOTES_AN_HOUR = 120;

export async function countWriting(deps: Deps, kind: keyof typeof WRITING, customerId: number, network: string) {
  const { aDay, fromAddress } = WRITING[kind];
  await countAttempt(deps, { key: `${kind}:ip:${network}`, max: fromAddress, windowMs: days(1) });
  await countAttempt(deps, { key: `${kind}:customer:${customerId}`, max: aDay, windowMs: days(1) });
}

export async function countVote(deps: Deps, { network }: Pick<Caller, "network">): Promise<void> {
  await countAttempt(deps, { key: `vote:ip:${network}`, max: VOTES_AN_HOUR, windowMs: hours(1) });
}
