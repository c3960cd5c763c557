import { and, asc, eq, inArray } from "drizzle-orm";
import type { Market } from "../../../contract/locales";
import type { GroupBuy } from "../../../contract/offers";
import { groupBuys, prices } from "../../db/schema";
import { major } from "../../money";
import { loadCards } from "../catalog/cards";
import type { Source } from "../catalog/memo";
import { ladderOf, stateOf } from "./ladder";

/** Groups that ended are shown this many at most, the last first. */
const ENDED_SHOWN = 12;

/**
 * Group buys of products that are sold in the market: those that run, that come and that ended, each with what
 * everybody pays at each step. Steps lower the usual price, never a sale's: a group is not a reduction of a
 * reduction.
 */
export async function readGroupBuys(source: Source, market: Market): Promise<GroupBuy[]> {
  const { currency } = market;
  const now = source.clock.now();
  const rows = await source.db.select().from(groupBuys).orderBy(asc(groupBuys.endsAt), asc(groupBuys.id));
  const ids = [...new Set(rows.map(({ productId }) => productId))];
  const [cards, listed] = await Promise.all([
    loadCards(source, ids, market),
    source.db
      .select({ productId: prices.productId, amount: prices.amount })
      .from(prices)
      .where(and(inArray(prices.productId, ids), eq(prices.currency, currency))),
  ]);
  const shown = rows.flatMap((row): GroupBuy[] => {
    const product = cards.find(({ product_id }) => product_id === row.productId);
    const listPrice = listed.find(({ productId }) => productId === row.productId)?.amount;
    if (!product || listPrice === undefined) return [];
    const steps = ladderOf(row, listPrice, currency);
    const next = steps.find(({ reached }) => !reached);
    return [
      {
        id: row.id,
        state: stateOf(row, now),
        product,
        starts_at: row.startsAt.toISOString(),
        ends_at: row.endsAt.toISOString(),
        joined: row.joined,
        list_price: major(listPrice, currency),
        steps: steps.map(({ people, price, reached }) => ({
          people,
          price: major(price, currency),
          saves: major(listPrice - price, currency),
          reached,
        })),
        missing: next ? next.people - row.joined : 0,
      },
    ];
  });
  const isEnded = ({ state }: GroupBuy) => state === "reached" || state === "failed";
  return [...shown.filter((group) => !isEnded(group)), ...shown.filter(isEnded).reverse().slice(0, ENDED_SHOWN)];
}
