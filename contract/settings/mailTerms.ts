/** What the store's team edits of its mails. Plain constants, safe in the browser. */

/** What mails are about, in the order in which a list shows them; `other`: what no group names. */
export const MAIL_GROUPS = ["orders", "account", "companies", "rentals", "news", "brands", "other"] as const;
export type MailGroupName = (typeof MAIL_GROUPS)[number];

export const MAIL_LIMITS_OF_TEXT = {
  subject: 150,
  text: 1_000,
  /** Texts that one mail can have. */
  texts: 40,
  /** Of the path of a mail, and of the name of a text. */
  name: 80,
  /** That one person sends to themselves. */
  trialsAnHour: 10,
} as const;
