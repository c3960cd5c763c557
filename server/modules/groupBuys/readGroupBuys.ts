import type { Market } from "../../../contract/locales";
import type { GroupBuy } from "../../../contract/offers";
import type { GroupOffer } from "../../../contract/sales/groupBuyRoutes";
import { major } from "../../money";
import type { Source } from "../catalog/memo";
import { ladderOf } from "./ladder";
import { presentGroups, presentSteps } from "./presentGroups";
import { countOpenGroups, endedGroups, listedByCurrency, runningGroups, runningOffers } from "./repository";

/** Groups that run and that come, then those that ended, the last first; each with what everybody pays at each step. */
export async function readGroupBuys(source: Source, market: Market): Promise<GroupBuy[]> {
  const now = source.clock.now();
  const rows = await Promise.all([runningGroups(source.db, now), endedGroups(source.db, now)]);
  return presentGroups(source, market, rows.flat());
}

/** What groups of a product can be: its running offer at today's list price, and the groups that are open. */
export async function readGroupOffer(source: Source, market: Market, productId: number): Promise<GroupOffer> {
  const { db, clock } = source;
  const { currency } = market;
  const now = clock.now();
  const [[offer], open, prices] = await Promise.all([
    runningOffers(db, now, productId),
    runningGroups(db, now, productId),
    listedByCurrency(db, productId, now),
  ]);
  const listPrice = prices[currency];
  const groups = await presentGroups(source, market, open);
  if (!offer || listPrice === undefined) return { offer: null, groups, now: now.toISOString() };
  return {
    offer: {
      list_price: major(listPrice, currency),
      currency,
      steps: presentSteps(ladderOf({ tiers: offer.tiers, joined: 0 }, listPrice, currency), listPrice, currency),
      hours: offer.hours,
      max_people: offer.maxPeople,
      can_start: (await countOpenGroups(db, now, { offerId: offer.id })) < offer.maxOpen,
    },
    groups,
    now: now.toISOString(),
  };
}
