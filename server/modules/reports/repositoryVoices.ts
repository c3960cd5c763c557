import { sql, type SQL } from "drizzle-orm";
import { isWithin } from "../deskHome/repositorySales";
import type { Asked } from "./asked";

export interface MonthRow extends Record<string, unknown> {
  month: string;
  reviews: number;
  average: number | null;
  /** From one star to five. */
  stars: number[];
  questions: number;
  answered: number;
  answer_hours: number | null;
}

const monthOf = (at: SQL, zone: string) =>
  sql`to_char(date_trunc('month', ${at} at time zone ${zone}::text), 'YYYY-MM-DD')`;

/**
 * What customers wrote, by month of the store's zone. What the team refused does not count. A question is answered by
 * the first answer that everybody can read, whoever gave it.
 */
export async function countVoices({ db, from, until, zone }: Asked): Promise<MonthRow[]> {
  const { rows } = await db.execute<MonthRow>(sql`
    with rated as (
      select ${monthOf(sql`created_at`, zone)} as month, count(*)::int as reviews, avg(rating)::float as average,
        array[${sql.join(
          [1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where rating = ${stars})::int`),
          sql`, `,
        )}] as stars
      from reviews where state <> 'rejected' and ${isWithin(sql`created_at`, { from, until, zone })}
      group by 1
    ), asked as (
      select ${monthOf(sql`questions.created_at`, zone)} as month, count(*)::int as questions, count(first.at)::int as answered,
        percentile_cont(0.5) within group (order by extract(epoch from first.at - questions.created_at) / 3600)
          as answer_hours
      from questions, lateral (
        select min(created_at) as at from answers where question_id = questions.id and state = 'published') first
      where state <> 'rejected' and ${isWithin(sql`questions.created_at`, { from, until, zone })}
      group by 1
    )
    select coalesce(rated.month, asked.month) as month, coalesce(rated.reviews, 0) as reviews, rated.average,
      coalesce(rated.stars, array[0, 0, 0, 0, 0]) as stars, coalesce(asked.questions, 0) as questions,
      coalesce(asked.answered, 0) as answered, asked.answer_hours
    from rated full join asked on asked.month = rated.month
    order by 1 desc`);
  return rows;
}
