import type { Market } from "../../../contract/locales";
import type { BusinessDay, BusinessWeek } from "../../../contract/sales/saleRoutes";
import { days, addTime } from "../../clock";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { loadCards } from "../catalog/cards";
import { findMemberTerms } from "../companies/repositoryTerms";
import { listBusinessDays, listBusinessItems } from "./repository/businessWeek";

/** Days that ended in this time are still told. */
const PAST = days(7);
const DAYS = 20;

/** The days of the business week around this moment; what is in them is for members of companies alone. */
export async function readBusinessWeek(deps: Deps, caller: Caller, market: Market): Promise<BusinessWeek> {
  const { db, clock } = deps;
  const now = clock.now();
  const isMember = (await findMemberTerms(db, caller.customer)) !== undefined;
  const sales = await listBusinessDays(db, addTime(now, -PAST), DAYS);
  const productsOf = isMember ? await productsForMembers(deps, market) : new Map<number, BusinessDay["products"]>();
  return {
    is_member: isMember,
    days: sales.map(({ id, name, startsAt, endsAt }) => ({
      id,
      name: name[market.language],
      state: endsAt <= now ? "ended" : startsAt <= now ? "running" : "coming",
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      products: productsOf.get(id) ?? [],
    })),
    now: now.toISOString(),
    epoch_ms: now.getTime(),
  };
}

async function productsForMembers(deps: Deps, market: Market): Promise<Map<number, BusinessDay["products"]>> {
  const items = await listBusinessItems(deps.db, addTime(deps.clock.now(), -PAST), DAYS * 2);
  const cards = await loadCards(deps, [...new Set(items.map(({ productId }) => productId))], market);
  const found = new Map<number, BusinessDay["products"]>();
  for (const { saleId, productId, reduction, perCustomer } of items) {
    const product = cards.find((card) => card.product_id === productId);
    if (!product) continue;
    const shown = { product, reduction_percent: reduction / 100, per_customer: perCustomer };
    found.set(saleId, [...(found.get(saleId) ?? []), shown]);
  }
  return found;
}
