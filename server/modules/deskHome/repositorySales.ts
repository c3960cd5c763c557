import { between, gte, max, sql, type SQL } from "drizzle-orm";
import { GIFT_CARD } from "../../../contract/rules/giftCards";
import type { Currency } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { salesDays } from "../../db/schema";
import type { DaySpan } from "./days";

/** What a day came to in a currency, minor units. */
export type SalesDay = typeof salesDays.$inferSelect;

const dayOf = (at: SQL, zone: string) => sql`(${at} at time zone ${zone}::text)::date`;
/**
 * Whether a moment falls on one of these days. The moments between their midnights are what an index finds, and half a
 * day around them: where clocks are put back at midnight, that hour comes twice, and the day itself decides.
 */
export const isWithin = (at: SQL, { from, until, zone }: DaySpan) =>
  sql`${at} >= ((${from}::date)::timestamp at time zone ${zone}::text) - interval '12 hours'
    and ${at} < ((${until}::date + 1)::timestamp at time zone ${zone}::text) + interval '12 hours'
    and ${dayOf(at, zone)} between ${from}::date and ${until}::date`;

/** A line that is money for later: what it pays for counts when that is bought. */
const isGiftCard = sql.raw(`line.url like '%/${GIFT_CARD}'`);

/**
 * What was sold and given back on some days, by day and currency. An order counts whole on the day on which it was
 * paid, whatever paid it, an additional amount on the day of its own payment, a refund on the day on which it was
 * decided. Gift cards are no sale.
 */
const sumsOf = (span: DaySpan) => sql`
  select day, currency, sum(orders)::int as orders, sum(gross)::bigint as gross, sum(tax)::bigint as tax,
    sum(refunds)::bigint as refunds, sum(refund_tax)::bigint as refund_tax
  from (
    select ${dayOf(sql`sold.paid_at`, span.zone)} as day, sold.currency, 1 as orders,
      (sold.totals ->> 'total')::bigint + (sold.totals ->> 'credit')::bigint - cards.amount as gross,
      (sold.totals ->> 'tax')::bigint + (sold.totals ->> 'includedTax')::bigint as tax,
      0::bigint as refunds, 0::bigint as refund_tax
    from orders sold, lateral (
      select coalesce(sum(line.amount - line.discount), 0)::bigint as amount
      from order_lines line where line.order_id = sold.id and ${isGiftCard}) cards
    where sold.paid_at is not null and ${isWithin(sql`sold.paid_at`, span)}
    union all
    select ${dayOf(sql`more.paid_at`, span.zone)}, more.currency, 0, more.amount, more.tax, 0, 0
    from charges more
    where more.state = 'paid' and ${isWithin(sql`more.paid_at`, span)}
    union all
    select ${dayOf(sql`given.created_at`, span.zone)}, given.currency, 0, 0, 0, given.amount - cards.amount, given.tax
    from refunds given, lateral (
      select coalesce(sum((part ->> 'goods')::bigint), 0)::bigint as amount
      from jsonb_array_elements(given.lines) part
      join order_lines line on line.id = (part ->> 'lineId')::int and ${isGiftCard}) cards
    where ${isWithin(sql`given.created_at`, span)}
  ) each
  group by day, currency`;

/** The last day that is written down; null where none is. */
export async function lastRolledDay(db: Queries): Promise<string | null> {
  const [row] = await db.select({ day: max(salesDays.day) }).from(salesDays);
  return row?.day ?? null;
}

/** The day of the first payment; null before there is one. */
export async function firstPaidDay(db: Queries, zone: string): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`select ${dayOf(sql`min(paid_at)`, zone)}::text as day from orders where paid_at is not null`,
  );
  return rows[0]?.day ?? null;
}

/** Days that are not over and are written down all the same, by a clock that was ahead. */
export const dropDaysFrom = (db: Queries, day: string) => db.delete(salesDays).where(gte(salesDays.day, day));

/** Writes what some days came to, anew where that was written before; a day without anything has a row, too. */
export const writeDays = (db: Queries, span: DaySpan) =>
  db.execute(sql`
    insert into sales_days (day, currency, orders, gross, tax, refunds, refund_tax)
    select day, currency, sum(orders), sum(gross), sum(tax), sum(refunds), sum(refund_tax)
    from (
      ${sumsOf(span)}
      union all
      select empty::date, 'USD', 0, 0, 0, 0, 0
      from generate_series(${span.from}::date, ${span.until}::date, interval '1 day') empty
    ) rows
    group by day, currency
    order by day, currency
    on conflict (day, currency) do update set orders = excluded.orders, gross = excluded.gross, tax = excluded.tax,
      refunds = excluded.refunds, refund_tax = excluded.refund_tax`);

/** What was written down of some days. */
export const rolledDays = (db: Queries, from: string, until: string): Promise<SalesDay[]> =>
  db
    .select()
    .from(salesDays)
    .where(between(salesDays.day, from, until));

/** The same, counted now. */
export async function liveDays(db: Queries, span: DaySpan): Promise<SalesDay[]> {
  type Row = Record<keyof SalesDay | "refund_tax", string | number>;
  const { rows } = await db.execute<Row>(
    sql`select day::text, currency, orders, gross, tax, refunds, refund_tax from (${sumsOf(span)}) sums`,
  );
  return rows.map((row) => ({
    day: String(row.day),
    currency: row.currency as Currency,
    orders: Number(row.orders),
    gross: Number(row.gross),
    tax: Number(row.tax),
    refunds: Number(row.refunds),
    refundTax: Number(row.refund_tax),
  }));
}
