/** Addresses of these providers reach the same mailbox with and without dots. */
const DOTLESS = new Set(["gmail.com"]);
const SAME: Readonly<Record<string, string>> = { "googlemail.com": "gmail.com" };

/**
 * The mailbox behind an address, for counting only: what follows a plus is the owner's own note, and so are dots at
 * some providers. One mailbox would otherwise have as many addresses as anybody cares to type. The column `mailboxes`
 * of customers says the same.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const typed = email.slice(at + 1).toLowerCase();
  const domain = SAME[typed] ?? typed;
  const [person = ""] = email.slice(0, at).toLowerCase().split("+");
  return `${DOTLESS.has(domain) ? person.replaceAll(".", "") : person}@${domain}`;
}

/**
 * Whom what an order takes of a limited offer counts for: the mailbox of the account's own address, whatever was typed
 * at the checkout, and of a guest that of the typed one. `email` finds what was written by the address itself before.
 */
export const claimantOf = (accountEmail: string | undefined, typedEmail = ""): { email: string; mailbox: string } => {
  const email = accountEmail ?? typedEmail;
  return { email, mailbox: mailboxOf(email) };
};
