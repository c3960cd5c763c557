import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Language } from "../../../../contract/markets";
import type { InviteState } from "../../../../contract/rules/inviteTerms";
import { createdAt, id, instant, secretHash } from "../columns";
import { companies } from "./companies";
import { customers } from "../trade";

/** Invitations into a company's programme. Of each mailbox there is one, ever: the row stays whatever becomes of it. */
export const coworkerInvites = pgTable(
  "coworker_invites",
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    /** Hash of the mailbox that the address belongs to. */
    mailbox: secretHash().notNull(),
    /** Empty once its owner had the account erased. */
    email: text().notNull(),
    invitedBy: integer()
      .notNull()
      .references(() => customers.id),
    via: text().$type<"mail" | "link">().notNull(),
    state: text().$type<InviteState>().notNull(),
    /** Of the token in the mail that unsubscribes; null for who came by a link. */
    tokenHash: secretHash(),
    language: text().$type<Language>().notNull(),
    /** Who proved the address; counts for one invitation alone. */
    acceptedBy: integer().references(() => customers.id),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    uniqueIndex("coworker_invites_mailbox").on(table.companyId, table.mailbox),
    uniqueIndex("coworker_invites_token")
      .on(table.tokenHash)
      .where(sql`token_hash is not null`),
    uniqueIndex("coworker_invites_accepted")
      .on(table.acceptedBy)
      .where(sql`accepted_by is not null`),
    index("coworker_invites_sender").on(table.invitedBy, table.createdAt),
    index("coworker_invites_of").on(table.mailbox),
  ],
);

/** Links by which members invite, by the hash of their code; each counts while its member is of that company. */
export const coworkerLinks = pgTable("coworker_links", {
  codeHash: secretHash().primaryKey(),
  customerId: integer()
    .notNull()
    .references(() => customers.id, { onDelete: "cascade" }),
  companyId: integer()
    .notNull()
    .references(() => companies.id),
});

/** Mailboxes that want no invitations, from nobody, for good. */
export const inviteOptOuts = pgTable("invite_opt_outs", {
  mailbox: secretHash().primaryKey(),
  at: instant().notNull(),
});
