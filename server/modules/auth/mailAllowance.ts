import { days, hours, addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import type { orders } from "../../db/schema";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import { AUTH_LIMITS } from "./rules";
import { OWNER } from "./mailAsker";
import { mailboxOf } from "./mailbox";
import { countMail, forgetCounted, listCounted, lockMailbox } from "./repositoryStrangerMails";

/** Codes are counted apart: what else is sent to a person must not keep them from signing in. */
export type MailGroup = "code" | "news";

/**
 * Mails that strangers can have sent to one mailbox: of each network a day, of all together an hour and a day. One
 * network alone leaves the others more than half.
 */
export const MAIL_LIMITS: Readonly<Record<MailGroup, { network: number; hour: number; day: number }>> = {
  code: {
    network: AUTH_LIMITS.codesPerDay,
    hour: AUTH_LIMITS.strangersCodesPerDay,
    day: AUTH_LIMITS.strangersCodesPerDay,
  },
  news: { network: 8, hour: 10, day: 20 },
};

export interface StrangerMail {
  to: string;
  group: MailGroup;
  /** `mailAsker`. */
  asker: string;
  /** Of this one message: tried again, it is counted once. */
  name: string;
}

/**
 * Whether a mail that a stranger asked for may still go to this mailbox; counts it when it may. Mails for one mailbox
 * take turns here until the transaction ends.
 */
export async function admitMail(
  tx: Transaction,
  { to, group, asker, name }: StrangerMail,
  now: Date,
): Promise<boolean> {
  if (asker === OWNER) return true;
  const mailbox = hashSecret(mailboxOf(to));
  await lockMailbox(tx, mailbox);
  const sent = await listCounted(tx, mailbox, group, addTime(now, -days(1)));
  if (sent.some((mail) => mail.name === name)) return true;
  const limits = MAIL_LIMITS[group];
  const anHourAgo = addTime(now, -hours(1));
  const isFull =
    sent.length >= limits.day ||
    sent.filter(({ sentAt }) => sentAt > anHourAgo).length >= limits.hour ||
    sent.filter((mail) => mail.asker === asker).length >= limits.network;
  if (isFull) return false;
  await countMail(tx, { mailbox, group, asker, name, sentAt: now });
  return true;
}

/** The same outside of a transaction; what is left out is noted without the address. */
export async function mayMail({ db, clock, log }: Deps, mail: StrangerMail): Promise<boolean> {
  if (mail.asker === OWNER) return true;
  const isAdmitted = await db.transaction((tx) => admitMail(tx, mail, clock.now()));
  if (!isAdmitted) log.warn({ mail: mail.name }, "mail left out: strangers have sent enough to this address");
  return isAdmitted;
}

/** A mail about an order, as it is counted when a stranger's order has it sent. */
export const orderMailOf = ({ email, askedBy }: Pick<typeof orders.$inferSelect, "email" | "askedBy">, name: string) =>
  ({ to: email, group: "news", asker: askedBy, name }) as const satisfies StrangerMail;

type RequestedOrder = Pick<typeof orders.$inferSelect, "askedBy" | "paidAt" | "total" | "totals">;

/** Whether an order has cost its buyer something, which nobody pays to write to strangers. */
export const hasCost = ({ paidAt, total, totals }: RequestedOrder) => paidAt !== null && total + totals.credit > 0;

/** Whether mails about an order may say what its buyer typed: to the buyer, and to whom it was paid for. */
export const mayQuote = (order: RequestedOrder) => order.askedBy === OWNER || hasCost(order);

/** Counts of days that are over. */
export async function forgetMails({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await forgetCounted(db, addTime(clock.now(), -days(2)));
}
