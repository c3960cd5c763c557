import type { ProposalState } from "@/contract/desk/listingTerms";

const TONES = {
  draft: "plain",
  proposed: "warning",
  accepted: "positive",
  refused: "danger",
  withdrawn: "plain",
} as const satisfies Record<ProposalState, string>;

export const toneOfProposal = (state: ProposalState) => TONES[state];
