import { sql } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { BATCH } from "../../../inBatches";

/** Brands that sent something in this time which waits for a decision, each with the hour of the last of it. */
export async function listWaitingBrands(db: Queries, from: Date, until: Date) {
  const { rows } = await db.execute<{ vendorId: number; hour: number }>(sql`
    select vendor_id as "vendorId", floor(extract(epoch from max(submitted_at)) / 3600)::int as hour from (
      select vendor_id, submitted_at from listing_proposals where state = 'proposed'
      union all select vendor_id, submitted_at from vendor_banners where state = 'waiting') waiting
    where submitted_at >= ${from.toISOString()}::timestamptz and submitted_at < ${until.toISOString()}::timestamptz
    group by vendor_id order by max(submitted_at) desc limit ${BATCH}`);
  return rows;
}
