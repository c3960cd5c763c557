import type { FastifyInstance } from "fastify";
import { DomainError } from "../../http/errors";
import { passesLuhn } from "../sandbox/cards";
import { checkoutErrors } from "./errors";

/** Areas whose bodies could be taken for a place to put a card. The provider's own tokeniser is none of them. */
const GUARDED = /^\/(order|customer|rental|log)-api\/(?!webhooks\/)/;
/** Where the store's team types what carriers and banks call things. */
const STAFF = /^\/order-api\/order\/(ship|wire-received|sent-back)$/;
const MAX_DEPTH = 8;

/** Refuses bodies that carry a card number, before they are validated, worked on or logged. */
export function registerCardGuard(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ url, body }) => {
    if (body !== undefined && GUARDED.test(url) && carriesCard(body, STAFF.test(url) ? TEAM_NAMED : NAMED))
      throw new DomainError(checkoutErrors.cardNumberInBody);
  });
}

/**
 * Whether a card number stands anywhere in a value, grouped or not. What only looks like one passes where it is what its field says:
 * see `named`. Everything else, free text and fields that nobody knows included, is searched.
 */
export function carriesCard(value: unknown, named: Named = NAMED, field = "", depth = 0): boolean {
  if (typeof value === "string") return !named[field]?.test(value) && textCarriesCard(value);
  if (typeof value === "number") return Number.isInteger(value) && textCarriesCard(String(value));
  if (value === null || typeof value !== "object" || Buffer.isBuffer(value) || depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.some((part) => carriesCard(part, named, field, depth + 1));
  return Object.entries(value).some(([name, part]) => carriesCard(part, named, name, depth + 1));
}

/** Fields whose values are long numbers by nature, and what those look like. */
type Named = Readonly<Record<string, RegExp | undefined>>;

// Longer ones stand with a plus or zeros in front, like no card.
const NAMED: Named = { phone: /^\D{0,20}(\d\D{0,5}){1,13}$/ };

export const TEAM_NAMED: Named = {
  ...NAMED,
  tracking_number: /^[A-Za-z0-9][A-Za-z0-9 .-]{5,39}$/,
  transaction: /^[A-Za-z0-9][\w ./:-]{0,99}$/,
};

/** Names that stand for themselves wherever they are: addresses of e-mail, UUIDs, numbers of orders. Bounded, so that no text takes long. */
const NAMES = [
  /(?<![^\s@])[^\s@]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}/g,
  /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi,
  /\bVS-\d{2}-[0-9A-Z]{6}-[0-9A-Z]\b/gi,
];

/** Digits, grouped or not, that are no part of a longer word: not those of a token. */
const RUN = /(?<![A-Za-z0-9]-?)\+?\d(?:[ .-]?\d){12,}(?!-?[A-Za-z0-9])/g;

/** Groups of one run that are looked at: nobody types a card in more. */
const MOST_GROUPS = 60;

/** Digits of a card's length that begin like an issuer's and end in the right check digit. */
function textCarriesCard(text: string): boolean {
  const plain = NAMES.reduce((left, name) => left.replace(name, " "), text);
  for (const [run] of plain.matchAll(RUN)) {
    // Numbers with a plus in front are telephones.
    if (run.startsWith("+") && run.replace(/\D/g, "").length <= 15) continue;
    if (candidates(run).some(isCard)) return true;
  }
  return false;
}

/** Neighbouring groups that make up a card's length together, and in a group that is longer whatever may stand in its middle. */
function candidates(run: string): string[] {
  const groups = run.match(/\d+/g)?.slice(0, MOST_GROUPS) ?? [];
  return groups.flatMap((group, start) => {
    const found = windows(group);
    let joined = "";
    for (const next of groups.slice(start)) {
      joined += next;
      if (joined.length > 19) break;
      if (joined.length >= 13) found.push(joined);
    }
    return found;
  });
}

function windows(digits: string): string[] {
  if (digits.length <= 19) return [];
  return Array.from({ length: Math.min(digits.length, 200) - 15 }, (_, start) => digits.slice(start, start + 16));
}

/** How the numbers of each network begin, and how long they are. */
const ISSUERS = [
  /^4(\d{12}|\d{15}|\d{18})$/,
  /^(5[0-8]|6\d|8[12])\d{14,17}$/,
  /^2(2[2-9]\d|[3-6]\d\d|7[01]\d|720|20[0-4])\d{12}$/,
  /^3[47]\d{13}$/,
  /^3(0[0-5]|[689]\d)\d{11,16}$/,
  /^35\d{14,17}$/,
  /^9792\d{12}$/,
];

const isCard = (digits: string) => ISSUERS.some((issuer) => issuer.test(digits)) && passesLuhn(digits);
