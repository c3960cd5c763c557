import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Language } from "../../../../contract/markets";
import { createdAt, id } from "../columns";

/** Texts of one mail by language and name, only those that differ from the files (`server/locales`). */
export type MailWords = Partial<Record<Language, Record<string, string>>>;

/** What the owner of the store says in a mail instead of what the files say; who wrote it is in the change records. */
export const mailWordings = pgTable("mail_wordings", {
  id: id(),
  /** The path of its texts in the files, `mail.order.placed`. */
  mail: text().notNull().unique(),
  words: jsonb().$type<MailWords>().notNull().default({}),
  version: integer().notNull().default(1),
  changedAt: createdAt(),
});
