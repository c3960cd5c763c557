import { sql } from "drizzle-orm";
import { marketOf } from "../../../../contract/locales";
import { listingOffers, products } from "../../../db/schema";
import { listingMarket } from "../listing/markets";
import type { Source } from "../memo";
import { readWarehouses } from "../readTariff";

/** A product's page that somebody saw: its address, and the locale that it was in. */
export interface SeenProduct {
  slug: string;
  locale: string;
}

/** Those of some pages whose product could not be had in their market at this moment; what is sold no more is none. */
export async function soldOutAmong<Seen extends SeenProduct>(
  source: Source,
  seen: readonly Seen[],
): Promise<Set<Seen>> {
  if (seen.length === 0) return new Set();
  const warehouses = await readWarehouses(source);
  const markets = seen.map(({ locale }) => listingMarket(warehouses, marketOf(locale)));
  const { rows } = await source.db.execute<{ place: number }>(sql`
    select seen.place::int as place
    from unnest(${sql.param(seen.map(({ slug }) => slug))}::text[], ${sql.param(markets)}::text[])
      with ordinality as seen (slug, market, place)
    join ${products} on ${products.slug} = seen.slug and ${products.discontinuedAt} is null
    join ${listingOffers} on ${listingOffers.productId} = ${products.id} and ${listingOffers.market} = seen.market
    where not ${listingOffers.inStock}`);
  return new Set(rows.flatMap(({ place }) => seen[place - 1] ?? []));
}
