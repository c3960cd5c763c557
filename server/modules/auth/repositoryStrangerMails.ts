import { and, eq, gt, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../db/client";
import { deleteInBatches } from "../../db/deleteInBatches";
import { takeTurns } from "../../db/takeTurns";
import { strangerMails } from "../../db/schema";

type Counted = typeof strangerMails.$inferSelect;

/** Mails for one mailbox take turns until the transaction ends. */
export const lockMailbox = (tx: Transaction, mailbox: string) => takeTurns(tx, `mail ${mailbox}`);

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
