import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/client";
import { deleteInBatches } from "../../db/deleteInBatches";
import { strangerMails } from "../../db/schema";

type Counted = typeof strangerMails.$inferSelect;

/** Mails for one mailbox take turns until the transaction ends. */
export const lockMailbox = (tx: Transaction, mailbox: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${mailbox}`}, 0))`);

/** Mails of a group that strangers had sent to a mailbox since then. */
export const listCounted = (
  tx: Transaction,
  mailbox: string,
  group: Counted["group"],
  since: Date,
): Promise<Counted[]> =>
  tx
    .select()
    .from(strangerMails)
    .where(and(eq(strangerMails.mailbox, mailbox), eq(strangerMails.group, group), gt(strangerMails.sentAt, since)));

export const countMail = (tx: Transaction, row: typeof strangerMails.$inferInsert) =>
  tx.insert(strangerMails).values(row);

export const forgetCounted = (db: Database, before: Date): Promise<void> =>
  deleteInBatches(db, strangerMails, lt(strangerMails.sentAt, before));
