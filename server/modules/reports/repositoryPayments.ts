import { sql } from "drizzle-orm";
import { NO_GATEWAY } from "../../../contract/rules/gateways";
import { isWithin } from "../deskHome/repositorySales";
import type { Asked } from "./asked";

/** A gateway with one of its reasons; null for all of them together. */
export interface TriedRow extends Record<string, unknown> {
  gateway: number;
  code: string | null;
  attempts: number;
  refused: number;
  all_attempts: number;
  all_refused: number;
  total: number;
}

/** Attempts to pay that began then. Whoever broke off was refused nothing. */
export async function countTried({ db, from, until, zone, limit }: Asked): Promise<TriedRow[]> {
  const { rows } = await db.execute<TriedRow>(sql`
    with tried as (
      select gateway_id as gateway, case when state in ('declined', 'failed') then error_code end as code,
        count(*)::int as tries
      from payments
      where gateway_id <> ${NO_GATEWAY} and ${isWithin(sql`created_at`, { from, until, zone })}
      group by 1, 2
    ), gateways as (
      select gateway, sum(tries)::int as attempts, coalesce(sum(tries) filter (where code is not null), 0)::int as refused
      from tried group by gateway
    )
    select told.gateway, told.code, gateways.attempts, told.refused, sums.attempts as all_attempts,
      sums.refused as all_refused, count(*) over ()::int as total
    from (
      select gateway, null::text as code, refused from gateways
      union all
      select gateway, code, tries from tried where code is not null
    ) told
    join gateways on gateways.gateway = told.gateway
    cross join (select sum(attempts)::int as attempts, sum(refused)::int as refused from gateways) sums
    order by gateways.refused desc, gateways.attempts desc, told.gateway, told.code is not null, told.refused desc,
      told.code
    limit ${limit}`);
  return rows;
}
