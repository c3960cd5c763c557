import type { FastifyReply, FastifyRequest } from "fastify";
import type { UnhelpfulReason } from "../../../contract/content/articleTerms";
import { hours } from "../../clock";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { countAttempt } from "../idempotency/attempts";
import { visitorOf } from "../reviews/routes";
import { voterOf } from "../reviews/vote";
import { articleErrors } from "./errors";
import { saveVote } from "./repository";

/** Votes from one address in an hour, whoever they are of: offices share one. */
const VOTES_AN_HOUR = 120;

export interface VoteInput {
  helpful: boolean;
  reason?: UnhelpfulReason | undefined;
  comment?: string | undefined;
}

interface Voting {
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Notes whether an article helped; a reason only where it did not. Throws 404 for none, 429 for too many. */
export async function voteOn(deps: Deps, voting: Voting, articleId: number, opinion: VoteInput): Promise<void> {
  const { caller, request, reply } = voting;
  await countAttempt(deps, { key: `article-vote:ip:${caller.network}`, max: VOTES_AN_HOUR, windowMs: hours(1) });
  const { helpful, reason, comment = "" } = opinion;
  const kept = await saveVote(deps.db, {
    articleId,
    voter: voterOf(deps, caller, visitorOf(deps, request, reply)).name,
    language: caller.language,
    helpful,
    reason: helpful ? null : (reason ?? null),
    comment: helpful ? "" : comment.trim(),
    at: deps.clock.now(),
  });
  if (!kept) throw new DomainError(articleErrors.unknown);
}
