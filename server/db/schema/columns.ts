import { sql } from "drizzle-orm";
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  type ExtraConfigColumn,
} from "drizzle-orm/pg-core";
import type { LocalizedText } from "../../../contract/markets";

export type { LocalizedText };

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
/** Integer minor units of the row's currency. */
export const minor = () => bigint({ mode: "number" });
export const localizedText = () => jsonb().$type<LocalizedText>();
export const instant = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });
export const createdAt = () =>
  instant()
    .notNull()
    .default(sql`now()`);

/** SHA-256 of a secret that only its holder knows; the secret itself is never stored. */
export const secretHash = customType<{ data: string; driverData: string }>({ dataType: () => "text" });

/** The mailbox of a column's address, as `mailboxOf` says it (`auth/mailbox.ts`); a test holds both together. */
const mailboxOf = (email: string) => `case
    when ${email} ~ '@(gmail|googlemail)[.]com$'
      then replace(split_part(split_part(${email}, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(${email}, '@', 1), '+', 1) || '@' || split_part(${email}, '@', 2)
  end`;

/** The mailboxes that a customer's proven addresses reach: two accounts that share one are one person. */
export const mailboxes = () =>
  text()
    .array()
    .notNull()
    .generatedAlwaysAs(sql.raw(`array_remove(array[${mailboxOf("email")}, ${mailboxOf("work_email")}], '@')`));

type Indexed = Record<"mailboxes" | "createdAt" | "id", ExtraConfigColumn>;

/** What customers are found by: mailboxes, when they joined, and the words that the team searches for. */
export const customersFoundBy = ({ mailboxes: theirs, createdAt: joined, id: number }: Indexed) => [
  index("customers_mailboxes").using("gin", theirs),
  index("customers_joined").on(joined, number),
  index("customers_search").using(
    "gin",
    sql`(fullname || ' ' || email || ' ' || work_email || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops`,
  ),
];

/** What orders are found by: when they were placed and paid, and the words that the team searches for. */
export const ordersFoundBy = ({
  placedAt,
  paidAt,
  id: number,
}: Record<"placedAt" | "paidAt" | "id", ExtraConfigColumn>) => [
  index("orders_placed").on(placedAt, number),
  index("orders_paid")
    .on(paidAt)
    .where(sql`paid_at is not null`),
  index("orders_search").using("gin", sql`(number || ' ' || email || ' ' || (shipping ->> 'fullname')) gin_trgm_ops`),
];

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
