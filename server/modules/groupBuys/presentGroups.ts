import type { Market } from "../../../contract/locales";
import type { Currency } from "../../../contract/markets";
import type { GroupBuy } from "../../../contract/offers";
import { major } from "../../money";
import { loadCards } from "../catalog/cards";
import type { Source } from "../catalog/memo";
import { ladderOf, stateOf, type LadderStep } from "./ladder";
import type { GroupRow } from "./states";

export const presentSteps = (steps: readonly LadderStep[], listPrice: number, currency: Currency): GroupBuy["steps"] =>
  steps.map(({ people, price, reached }) => ({
    people,
    price: major(price, currency),
    saves: major(listPrice - price, currency),
    reached,
  }));

/**
 * Groups whose products are sold in the market, in the order given. Steps lower the price of the list as it was when
 * the group was opened, never a sale's: a group is not a reduction of a reduction.
 */
export async function presentGroups(source: Source, market: Market, rows: readonly GroupRow[]): Promise<GroupBuy[]> {
  const { currency } = market;
  const now = source.clock.now();
  const cards = await loadCards(source, [...new Set(rows.map(({ productId }) => productId))], market);
  return rows.flatMap((row): GroupBuy[] => {
    const product = cards.find(({ product_id }) => product_id === row.productId);
    const listPrice = row.prices[currency];
    if (!product || listPrice === undefined) return [];
    const steps = ladderOf(row, listPrice, currency);
    const next = steps.find(({ reached }) => !reached);
    return [
      {
        id: row.id,
        code: row.code,
        state: stateOf(row, now),
        product,
        starts_at: row.startsAt.toISOString(),
        ends_at: row.endsAt.toISOString(),
        joined: row.joined,
        list_price: major(listPrice, currency),
        steps: presentSteps(steps, listPrice, currency),
        missing: next ? next.people - row.joined : 0,
        max_people: row.maxPeople,
      },
    ];
  });
}
