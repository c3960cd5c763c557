import type { Currency } from "../../../contract/markets";
import type { GroupBuyTier } from "../../db/schema";
import { reduced } from "../catalog/rules";

export type ShownState = "coming" | "open" | "reached" | "failed";

export interface GroupBuyTerms {
  tiers: readonly GroupBuyTier[];
  joined: number;
  state: "open" | "reached" | "failed" | "charging" | "done";
  startsAt: Date;
  endsAt: Date;
}

export interface LadderStep {
  people: number;
  /** Minor units that each pays; the same for all. */
  price: number;
  reached: boolean;
}

/** What everybody would pay at each step, from the fewest people on. `listPrice` is the usual price in minor units. */
export function ladderOf({ tiers, joined }: GroupBuyTerms, listPrice: number, currency: Currency): LadderStep[] {
  return [...tiers]
    .sort((a, b) => a.people - b.people)
    .map(({ people, reduction }) => ({
      people,
      price: reduced(listPrice, reduction, currency),
      reached: joined >= people,
    }));
}

/** What a group is at this moment by the server's clock, whether or not the worker has written it down yet. */
export function stateOf({ tiers, joined, state, startsAt, endsAt }: GroupBuyTerms, now: Date): ShownState {
  if (state === "failed") return "failed";
  if (state !== "open") return "reached";
  if (now < startsAt) return "coming";
  if (now < endsAt) return "open";
  return tiers.some(({ people }) => joined >= people) ? "reached" : "failed";
}
