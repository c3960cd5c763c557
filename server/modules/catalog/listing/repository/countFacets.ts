import { BODY_FILTER } from "../../../../../contract/notations/filters";
import { sql, type SQL } from "drizzle-orm";
import { UNLISTED } from "../facetKinds";
import { tokensOf } from "../facetTokens";
import type { Refinement } from "../refinement";

/** A value that something in the scope comes in. */
export interface FacetCount {
  token: string;
  /** The most popular product that comes in it. */
  sampleProductId: number;
  /** Products that choosing it would show. */
  count: number;
}

/** Popularity and id in one number: the least of several is the most popular product. */
const RANK = sql`(2147483647 - popularity)::bigint * 4294967296 + product_id`;

/**
 * Counts, for every facet value of the scope, the products that choosing it would show. A facet leaves itself out of
 * account: a product that meets all filters but one is counted for the values of that one. Reads `facet_matches` and
 * `candidates` of the statement in `selectListing.ts`; answers JSON of `FacetCount[]`, the most popular values first.
 */
export const COUNT_FACETS = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('token', token, 'sampleProductId', rank & 4294967295, 'count', count)
    order by rank), '[]'::jsonb)
  from (
    select token, min(rank) as rank, coalesce(sum(products) filter (
      where unmet = 0 or unmet = 1 and ltrim(split_part(token, '.', 1), ${sql.raw(`'${UNLISTED}'`)}) = unmet_code), 0) as count
    from (
      select facet_set_id, min(${RANK}) as rank, count(*) filter (where in_range) as products
      from candidates group by 1) kind
    join facet_matches on facet_matches.id = facet_set_id, unnest(tokens) as token group by token) counted)`;

/** Of a set of facet values: how many filters it does not meet (`unmet`), and one of them (`unmet_code`). */
export function unmetFilters({ filters }: Pick<Refinement, "filters"> = { filters: new Map() }): SQL {
  const each = [...filters].map(([code, values]) => ({ code, isMet: meetsFilter(code, [...values]) }));
  if (each.length === 0) return sql`0 as unmet, '' as unmet_code`;
  const count = sql.join(
    each.map(({ isMet }) => sql`(not ${isMet})::int`),
    sql` + `,
  );
  const code = sql.join(
    each.map((filter) => sql`when not ${filter.isMet} then ${filter.code}::text`),
    sql` `,
  );
  return sql`${count} as unmet, case ${code} end as unmet_code`;
}

/** Whether a set comes in one of the values. */
function meetsFilter(code: string, values: readonly string[]): SQL {
  if (code !== BODY_FILTER)
    return sql`(tokens && ${sql.param(values.flatMap((value) => tokensOf(code, value)))}::text[])`;
  const bodies = values.map(Number).filter(Number.isFinite);
  return sql`coalesce((select bool_or(body between body_least and body_most) from unnest(${sql.param(bodies)}::float8[]) body), false)`;
}
