import { and, count, eq, gt, sql } from "drizzle-orm";
import { hours, addTime } from "../../clock";
import type { Queries } from "../../db/client";
import { addresses, orders, payments, referrals } from "../../db/schema";
import type { OrderRow } from "../orders/repository";
import type { ReferralRow } from "./repository";

/** Letters and digits alone: `12, High St.` and `12 high st` are one door. */
const plain = (text: unknown) => sql`regexp_replace(lower(${text}), '[^[:alnum:]]', '', 'g')`;
const field = (name: string) => plain(sql`own.shipping->>${sql.raw(`'${name}'`)}`);
const sentTo = sql`${field("address")}, ${field("apartment")}, ${field("zip")}, own.shipping->>'country'`;

function doorOf({ shipping }: OrderRow) {
  const { address, apartment, zip, country } = shipping;
  return sql`${plain(sql`${address}::text`)}, ${plain(sql`${apartment}::text`)}, ${plain(sql`${zip}::text`)}, ${country}::text`;
}

/** Whether a newcomer's order goes to a door where its inviter has ordered, or keeps an address. */
export async function sharesAddress(db: Queries, { inviterId }: ReferralRow, order: OrderRow): Promise<boolean> {
  const door = doorOf(order);
  const kept = sql`${plain(sql`kept.address`)}, ${plain(sql`kept.apartment`)}, ${plain(sql`kept.zip`)}, kept.country`;
  const { rows } = await db.execute(sql`
    select 1 from ${addresses} as kept where kept.customer_id = ${inviterId} and (${kept}) = (${door})
    union all
    select 1 from ${orders} as own where own.customer_id = ${inviterId} and (${sentTo}) = (${door})
    limit 1`);
  return rows.length > 0;
}

/** The cards and accounts that paid an order: what the provider tells of them, never a number. */
const paidWith = (orderId: unknown) => sql`select paid.brand, paid.last4 from ${payments} as paid
  where paid.order_id = ${orderId} and paid.state = 'captured' and paid.last4 <> ''`;

/** Whether the order was paid with what has paid an order of its inviter. */
export async function sharesCard(db: Queries, { inviterId }: ReferralRow, { id }: OrderRow): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from (${paidWith(id)}) as mine
    join ${payments} as theirs on theirs.brand = mine.brand and theirs.last4 = mine.last4 and theirs.state = 'captured'
    join ${orders} as own on own.id = theirs.order_id and own.customer_id = ${inviterId}
    limit 1`);
  return rows.length > 0;
}

/** Whether another newcomer of the same inviter has ordered to this door, or with this card. */
export async function sharesDoorOrCard(db: Queries, { id, inviterId }: ReferralRow, order: OrderRow): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${referrals} as other join ${orders} as own on own.id = other.order_id
    where other.inviter_id = ${inviterId} and other.id <> ${id} and (
      (${sentTo}) = (${doorOf(order)})
      or exists (select 1 from (${paidWith(order.id)}) as mine join (${paidWith(sql`own.id`)}) as theirs
        on theirs.brand = mine.brand and theirs.last4 = mine.last4))
    limit 1`);
  return rows.length > 0;
}

/** Whether more newcomers than the program finds likely came by one inviter in the 24 hours before this one. */
export async function exceedsDailyNewcomers(
  db: Queries,
  { inviterId, joinedAt, id }: ReferralRow,
  most: number,
): Promise<boolean> {
  const before = and(
    eq(referrals.inviterId, inviterId),
    gt(referrals.joinedAt, addTime(joinedAt, -hours(24))),
    sql`${referrals.id} <= ${id}`,
  );
  const [row] = await db.select({ n: count() }).from(referrals).where(before);
  return (row?.n ?? 0) > most;
}
