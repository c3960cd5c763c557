import { eq, inArray, sql, type SQL } from "drizzle-orm";
import { DECIDED_STATES, type ProposalState } from "../../../contract/desk/listingTerms";
import type { Queries } from "../../db/client";
import { listingProposals } from "../../db/schema";

export const isProposalIn = (state: ProposalState | undefined): SQL =>
  state === undefined ? inArray(listingProposals.state, [...DECIDED_STATES]) : eq(listingProposals.state, state);

/** Proposals of a state for whoever counts views. */
export const countableProposals = (db: Queries, state: ProposalState, limit: number): SQL =>
  db
    .select({ hit: sql<boolean>`true`.as("hit") })
    .from(listingProposals)
    .where(isProposalIn(state))
    .limit(limit)
    .getSQL();
