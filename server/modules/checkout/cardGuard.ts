import type { FastifyInstance } from "fastify";
import { DomainError } from "../../http/errors";
import { passesLuhn } from "../sandbox/cards";
import { checkoutErrors } from "./errors";

/**
 * Where card numbers belong, the provider's own tokeniser and its pages, and what providers send us, which is signed.
 */
const PASSED_OVER = /^\/sandbox\/|^\/order-api\/webhooks\//;
/** Where the store's team types what carriers and banks call things. */
const STAFF = /^\/order-api\/order\/(ship|wire-received|sent-back)$/;
const MAX_DEPTH = 20;

/**
 * Refuses calls and forms that carry a card number, in body or query, before they are validated, worked on or logged.
 */
export function registerCardGuard(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ url, query, body }) => {
    const [path = ""] = url.split("?");
    if (PASSED_OVER.test(path)) return;
    const named = STAFF.test(path) ? TEAM_NAMED : NAMED;
    if (carriesCard(query, named) || carriesCard(body, named)) throw new DomainError(checkoutErrors.cardNumberInBody);
  });
}

/**
 * Whether a card number stands anywhere in a value, grouped or not. What only looks like one passes where it is what
 * its field says: see `named`. Everything else, free text and fields that nobody knows included, is searched.
 */
export function carriesCard(value: unknown, named: Named = NAMED, field = "", depth = 0): boolean {
  if (typeof value === "string")
    return !(Object.hasOwn(named, field) && named[field]?.test(value)) && textCarriesCard(value);
  if (typeof value === "number") return Number.isInteger(value) && textCarriesCard(String(value));
  if (value === null || typeof value !== "object" || Buffer.isBuffer(value) || depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.some((part) => carriesCard(part, named, field, depth + 1));
  const isForm = value instanceof URLSearchParams || value instanceof FormData;
  const fields: [string, unknown][] = isForm ? [...value] : Object.entries(value);
  return fields.some(([name, part]) => textCarriesCard(name) || carriesCard(part, named, name, depth + 1));
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

/**
 * What stands for itself wherever it is: addresses of e-mail, UUIDs, numbers of orders, American telephones (several
 * in a row). Bounded, so that no text takes long.
 */
const NAMES = [
  /(?<![^\s@])[^\s@]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}/g,
  /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi,
  /\bVS-\d{2}-[0-9A-Z]{6}-[0-9A-Z]\b/gi,
  /(?<!\d[ .-]?)\d{3}([ .-])\d{3}\1\d{4}(?: {1,3}\d{3}\1\d{3}\1\d{4}){0,9}(?![ .-]?\d)/g,
];
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/gi;

/** Digits, grouped or not, that are no part of a longer word: not those of a token. */
const RUN = /(?<![A-Za-z0-9]-?)\+?\d(?:[ .-]{0,3}\d){12,}(?!-?[A-Za-z0-9])/g;

const SHORTEST = 13;
/** Groups of one run that are looked at: nobody types a card in more. */
const MOST_GROUPS = 60;

/** Digits of a card's length that begin like an issuer's and end in the right check digit. */
function textCarriesCard(text: string): boolean {
  if (text.length < SHORTEST) return false;
  const unnamed = NAMES.reduce((left, name) => left.replace(name, " "), plainSigns(text));
  const plain = unnamed.replace(IBAN, (found) => (isIban(found) ? " " : found));
  for (const [run] of plain.matchAll(RUN)) {
    // Numbers with a plus in front are telephones.
    if (run.startsWith("+") && run.replace(/\D/g, "").length <= 15) continue;
    if (candidates(run).some(isCard)) return true;
  }
  return false;
}

/**
 * Digits of any width and of the East, dashes and blanks of all kinds as a plain keyboard writes them; nothing that
 * is not seen.
 */
function plainSigns(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s/g, " ")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * Whether the check digits of a bank account are right: letters count from 10, the whole leaves 1 when divided by 97.
 */
function isIban(text: string): boolean {
  const code = text.replaceAll(" ", "").toUpperCase();
  const digits = (code.slice(4) + code.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Whether 13 digits are the number of an article, as under its bar code. */
function isArticle(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return digits.length === 13 && sum % 10 === 0;
}

/**
 * Neighbouring groups that make up a card's length together, and in a group that is longer whatever may stand in its
 * middle.
 */
function candidates(run: string): string[] {
  const groups = run.match(/\d+/g)?.slice(0, MOST_GROUPS) ?? [];
  return groups.flatMap((group, start) => {
    const found = windows(group);
    let joined = "";
    for (const next of groups.slice(start)) {
      joined += next;
      if (joined.length > 19) break;
      if (joined.length >= SHORTEST) found.push(joined);
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

const isCard = (digits: string) =>
  ISSUERS.some((issuer) => issuer.test(digits)) && passesLuhn(digits) && !isArticle(digits);
