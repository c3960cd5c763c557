import { sql } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { mailWordings, type MailWords } from "../../../db/schema";

/** What an owner wrote into mails, by the path of the mail. */
export async function listMailWords(db: Queries): Promise<Map<string, MailWords>> {
  const rows = await db
    .select({ mail: mailWordings.mail, words: mailWordings.words })
    .from(mailWordings)
    .where(sql`${mailWordings.words} <> '{}'`);
  return new Map(rows.map(({ mail, words }) => [mail, words]));
}
