import type { FastifyInstance } from "fastify";
import { DomainError } from "../../http/errors";
import { passesLuhn } from "../sandbox/cards";
import { checkoutErrors } from "./errors";

/** Areas whose bodies could be taken for a place to put a card. The provider's own tokeniser is none of them. */
const GUARDED = /^\/(order|customer|rental|log)-api\/(?!webhooks\/)/;
const MAX_DEPTH = 8;

/** Refuses bodies that carry a card number, before they are validated, worked on or logged. */
export function registerCardGuard(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ url, body }) => {
    if (body !== undefined && GUARDED.test(url) && carriesCard(body))
      throw new DomainError(checkoutErrors.cardNumberInBody);
  });
}

/** Whether a card number stands anywhere in a value, grouped or not. */
export function carriesCard(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return textCarriesCard(value);
  if (typeof value === "number") return Number.isInteger(value) && textCarriesCard(String(value));
  if (value === null || typeof value !== "object" || Buffer.isBuffer(value) || depth > MAX_DEPTH) return false;
  return Object.values(value).some((part) => carriesCard(part, depth + 1));
}

/** Digits, grouped or not, that are no part of a longer word: not those of a UUID or a token. */
const RUN = /(?<![A-Za-z0-9]-?)\+?\d(?:[ .-]?\d){12,}(?!-?[A-Za-z0-9])/g;

/** 13 to 19 digits with a right check digit. Numbers with a plus in front are telephones, which have 15 digits at most. */
function textCarriesCard(text: string): boolean {
  for (const [run] of text.matchAll(RUN)) {
    const digits = run.replace(/\D/g, "");
    if (run.startsWith("+") && digits.length <= 15) continue;
    if (windows(digits).some((part) => /^[2-9]/.test(part) && passesLuhn(part))) return true;
  }
  return false;
}

/** A run of card length is tried as it is; in a longer one the number may stand anywhere. */
function windows(digits: string): string[] {
  if (digits.length <= 19) return [digits];
  return Array.from({ length: Math.min(digits.length, 200) - 15 }, (_, start) => digits.slice(start, start + 16));
}
