import { sql } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { addresses, orders } from "../../db/schema";
import type { OrderRow } from "../orders/repository";
import type { ReferralRow } from "./states";

/** Letters and digits alone: `12, High St.` and `12 high st` are one door. */
const plain = (text: unknown) => sql`regexp_replace(lower(${text}), '[^[:alnum:]]', '', 'g')`;

/** Whether a newcomer's order goes to a door where its inviter has ordered, or keeps an address. */
export async function sharesAddress(db: Queries, { inviterId }: ReferralRow, { shipping }: OrderRow): Promise<boolean> {
  const { address, apartment, zip, country } = shipping;
  const door = sql`${plain(sql`${address}::text`)}, ${plain(sql`${apartment}::text`)}, ${plain(sql`${zip}::text`)}, ${country}::text`;
  const kept = sql`${plain(sql`kept.address`)}, ${plain(sql`kept.apartment`)}, ${plain(sql`kept.zip`)}, kept.country`;
  const field = (name: string) => plain(sql`own.shipping->>${sql.raw(`'${name}'`)}`);
  const sent = sql`${field("address")}, ${field("apartment")}, ${field("zip")}, own.shipping->>'country'`;
  const { rows } = await db.execute(sql`
    select 1 from ${addresses} as kept where kept.customer_id = ${inviterId} and (${kept}) = (${door})
    union all
    select 1 from ${orders} as own where own.customer_id = ${inviterId} and (${sent}) = (${door})
    limit 1`);
  return rows.length > 0;
}
