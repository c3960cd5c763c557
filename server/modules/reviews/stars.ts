import { sql, type SQL } from "drizzle-orm";
import { products, reviews } from "../../db/schema";

/** How many published reviews of a row of `products` have one, two, three, four and five stars. */
export function starCounts(): SQL<number[]> {
  const counts = [1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where rating = ${stars})`);
  return sql<number[]>`(
    select jsonb_build_array(${sql.join(counts, sql`, `)}) from ${reviews}
    where product_id = ${products}.id and state = 'published'
  )`;
}

/** Average of stars by their counts, to one decimal; 0 without any. */
export function averageStars(distribution: readonly number[]): number {
  const count = distribution.reduce((sum, reviewers) => sum + reviewers, 0);
  const stars = distribution.reduce((sum, reviewers, index) => sum + reviewers * (index + 1), 0);
  return count === 0 ? 0 : Math.round((stars / count) * 10) / 10;
}
