import type { MailGroupName } from "../../../contract/settings/mailTerms";

/** By the branch of the files that a mail stands in, the nearer branch first. */
const BRANCHES: readonly (readonly [branch: string, group: MailGroupName])[] = [
  ["mail.signIn", "account"],
  ["mail.signInCode", "account"],
  ["mail.proofCode", "account"],
  ["mail.newAddressCode", "account"],
  ["mail.saleReminder", "news"],
  ["mail.contactReceived", "news"],
  ["mail.order", "orders"],
  ["mail.orderRows", "orders"],
  ["mail.update", "orders"],
  ["mail.rows", "orders"],
  ["mail.funds", "orders"],
  ["mail.return", "orders"],
  ["mail.giftCard", "orders"],
  ["mail.group", "orders"],
  ["orderRequests", "orders"],
  ["orderRequests.mail.approval", "companies"],
  ["payouts", "account"],
  ["managers", "companies"],
  ["coworkers", "companies"],
  ["exemptions", "companies"],
  ["rentals", "rentals"],
  ["events", "news"],
  ["calls", "news"],
  ["applications", "brands"],
  ["vendorMoney", "brands"],
];

/** What a mail is about. A new branch is in `other` until somebody names it here. */
export function groupOf(mail: string): MailGroupName {
  const within = BRANCHES.filter(([branch]) => mail === branch || mail.startsWith(`${branch}.`));
  const nearest = within.sort(([one], [other]) => other.length - one.length)[0];
  return nearest?.[1] ?? "other";
}
