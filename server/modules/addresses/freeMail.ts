import domains from "./freeMailDomains.json";

/**
 * Domains of mail services that anybody can have an address of, their common misspellings among them. From
 * `free-email-domains` 1.12.6 (MIT, Kiko Beats), whose installation would fetch its lists anew from three sites, with
 * some of our own.
 */
const FREE: ReadonlySet<string> = new Set(domains);

/**
 * Whether an address is of a mail service instead of a company. `email` is one that the store can read, in lower
 * case.
 */
export function isFreeMail(email: string): boolean {
  return FREE.has(email.slice(email.lastIndexOf("@") + 1));
}
