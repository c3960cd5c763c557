import type { ProgrammeEstimate } from "../../../contract/company";
import type { Market } from "../../../contract/locales";
import { CURRENCIES } from "../../../contract/markets";
import { ESTIMATE } from "../../../contract/rules/estimateTerms";
import type { Queries } from "../../db/client";
import { major, round } from "../../money";
import { findUsualDiscounts } from "./repository";

/** While no company takes part that could say so. */
const PRESET_PERCENT = 10;
const BASIS_POINTS = 10_000;

type EstimateInput = { [Field in keyof typeof ESTIMATE]?: number | undefined };

/** What companies get here, whole per cent: the least, the most, and in between. */
async function usualDiscounts(db: Queries) {
  const row = await findUsualDiscounts(db);
  const { from, to, usual } = row ?? {};
  return { from: from ?? PRESET_PERCENT, to: to ?? PRESET_PERCENT, usual: usual ?? PRESET_PERCENT };
}

/**
 * A company gives each of its people a budget, of whom a share spends it at the programme's price: what it pays, and
 * what the same goods would have cost.
 */
export async function estimateProgramme(
  db: Queries,
  { currency }: Pick<Market, "currency">,
  asked: EstimateInput,
): Promise<ProgrammeEstimate> {
  const { from, to, usual } = await usualDiscounts(db);
  const { people = ESTIMATE.people.preset, budget = ESTIMATE.budget.preset, share = ESTIMATE.share.preset } = asked;
  const percent = asked.percent ?? Math.min(usual, ESTIMATE.percent.most);
  const buyers = round((people * share) / 100);
  const cost = buyers * budget * 10 ** CURRENCIES[currency].decimals;
  const worth = round((cost * BASIS_POINTS) / (BASIS_POINTS - percent * 100));
  return {
    people,
    budget,
    share,
    percent,
    percent_from: from,
    percent_to: to,
    buyers,
    cost: major(cost, currency),
    worth: major(worth, currency),
    saving: major(worth - cost, currency),
    currency,
  };
}
