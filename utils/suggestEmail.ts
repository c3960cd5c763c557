import { closest, distance } from "fastest-levenshtein";

/** Mail services of the countries that the store sends to. Short names are left out: many a company's is like one. */
const SERVICES = [
  "gmail.com",
  "googlemail.com",
  "hotmail.com",
  "hotmail.co.uk",
  "hotmail.de",
  "hotmail.fr",
  "outlook.com",
  "outlook.de",
  "outlook.fr",
  "yahoo.com",
  "yahoo.co.uk",
  "yahoo.de",
  "yahoo.fr",
  "icloud.com",
  "comcast.net",
  "verizon.net",
  "protonmail.com",
  "freenet.de",
  "t-online.de",
  "posteo.de",
  "orange.fr",
  "wanadoo.fr",
  "laposte.net",
  "bluewin.ch",
  "skynet.be",
  "btinternet.com",
];
/** Real services whose names are one letter from another. */
const RIGHT = new Set([
  ...SERVICES,
  "mail.com",
  "email.com",
  "ymail.com",
  "rocketmail.com",
  "hotmail.it",
  "hotmail.es",
]);
/** Letters that are wrong, missing or too many; two that changed places are two. */
const MOST = 2;

/** The address that somebody probably meant; undefined where the one that they typed may well be right. */
export function suggestEmail(email: string): string | undefined {
  const [name = "", domain = "", ...rest] = email.trim().toLowerCase().split("@");
  if (name === "" || rest.length > 0 || domain.length > 40 || RIGHT.has(domain)) return undefined;
  const service = closest(domain, SERVICES);
  return distance(domain, service) <= MOST ? `${name}@${service}` : undefined;
}
