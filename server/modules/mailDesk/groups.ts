import type { MailGroupName } from "../../../contract/settings/mailTerms";

/** Branches of the files that mails stand in, as a list shows them; of two that fit the longer one counts. */
const BRANCHES: readonly (readonly [branch: string, group: MailGroupName])[] = [
  ["mail.order", "orders"],
  ["mail.update", "orders"],
  ["mail.funds", "orders"],
  ["mail.return", "orders"],
  ["mail.giftCard", "orders"],
  ["mail.group", "orders"],
  ["orderRequests", "orders"],
  ["mail.orderRows", "orders"],
  ["mail.rows", "orders"],
  ["mail.signInCode", "account"],
  ["mail.proofCode", "account"],
  ["mail.newAddressCode", "account"],
  ["mail.signIn", "account"],
  ["payouts", "account"],
  ["orderRequests.mail.approval", "companies"],
  ["managers", "companies"],
  ["coworkers", "companies"],
  ["exemptions", "companies"],
  ["rentals", "rentals"],
  ["mail.saleReminder", "news"],
  ["events", "news"],
  ["calls", "news"],
  ["mail.contactReceived", "news"],
  ["applications", "brands"],
  ["vendorMoney", "brands"],
];

/** What a mail is about, and where it stands in a list. A new branch is in `other` until somebody names it here. */
export function branchOf(mail: string): { group: MailGroupName; place: number } {
  const fitting = BRANCHES.filter(([branch]) => mail === branch || mail.startsWith(`${branch}.`));
  const nearest = fitting.toSorted(([one], [other]) => other.length - one.length)[0];
  return nearest ? { group: nearest[1], place: BRANCHES.indexOf(nearest) } : { group: "other", place: BRANCHES.length };
}
