import { sql } from "drizzle-orm";
import { bigint, customType, integer, jsonb, timestamp } from "drizzle-orm/pg-core";
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

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
