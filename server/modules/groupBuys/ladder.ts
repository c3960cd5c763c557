import type { Currency } from "../../../contract/markets";
import type { GroupState, ShownGroupState } from "../../../contract/rules/groupTerms";
import type { GroupBuyTier } from "../../db/schema";
import { reduced } from "../catalog/rules";

export interface GroupBuyTerms {
  tiers: readonly GroupBuyTier[];
  joined: number;
  state: GroupState;
  startsAt: Date;
  endsAt: Date;
}

export interface LadderStep {
  people: number;
  /** Minor units that each pays; the same for all. */
  price: number;
  reached: boolean;
}

const byPeople = (tiers: readonly GroupBuyTier[]) => [...tiers].sort((a, b) => a.people - b.people);

/** What everybody would pay at each step, from the fewest people on. `listPrice` is the usual price in minor units. */
export function ladderOf(
  { tiers, joined }: Pick<GroupBuyTerms, "tiers" | "joined">,
  listPrice: number,
  currency: Currency,
): LadderStep[] {
  return byPeople(tiers).map(({ people, reduction }) => ({
    people,
    price: reduced(listPrice, reduction, currency),
    reached: joined >= people,
  }));
}

/** What a member pays at most, basis points off the list: the first step's, below which nobody pays anything. */
export function firstReduction(tiers: readonly GroupBuyTier[]): number {
  return byPeople(tiers)[0]?.reduction ?? 0;
}

/** The step that so many people have reached, basis points; null below the first one. */
export function reachedReduction({ tiers, joined }: Pick<GroupBuyTerms, "tiers" | "joined">): number | null {
  return byPeople(tiers).findLast(({ people }) => joined >= people)?.reduction ?? null;
}

/** What a group is at this moment by the server's clock, whether or not the worker has written it down yet. */
export function stateOf({ tiers, joined, state, startsAt, endsAt }: GroupBuyTerms, now: Date): ShownGroupState {
  if (state === "failed" || state === "void") return "failed";
  if (state !== "open") return "reached";
  if (now < startsAt) return "coming";
  if (now < endsAt) return "open";
  return reachedReduction({ tiers, joined }) === null ? "failed" : "reached";
}
