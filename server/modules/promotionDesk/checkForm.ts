import { COUNTRIES, isCountryCode, type CountryCode, type Currency } from "../../../contract/markets";
import { fieldsOf, isSame } from "../../../contract/desk/fields";
import { PROMOTION_LIMITS as L } from "../../../contract/promotionDesk/promotionDeskTerms";
import type { PromotionForm } from "../../../contract/promotionDesk/promotionSchemas";
import type { Queries } from "../../db/client";
import { DomainError, httpErrors, type ErrorKind } from "../../http/errors";
import { promotionErrors } from "./errors";
import { knownCategories, productsBySlug } from "./repository";

function refuse(kind: ErrorKind, field: string, values: Record<string, string | number> = {}): never {
  throw new DomainError(kind, { field, values });
}

/** What is paid in where a promotion counts. */
export function currenciesOf({ who }: Pick<PromotionForm, "who">): Currency[] {
  const countries = Object.keys(COUNTRIES) as CountryCode[];
  const counted = who.countries.length === 0 ? countries : who.countries.filter(isCountryCode);
  return [...new Set(counted.map((country) => COUNTRIES[country].currency))];
}

const STATED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

function readMoment(iso: string | null, field: string): number | null {
  if (iso === null) return null;
  const at = STATED.test(iso) ? new Date(iso).getTime() : NaN;
  return Number.isNaN(at) ? refuse(httpErrors.invalid, field) : at;
}

function checkWhat({ what, who }: PromotionForm): void {
  switch (what.kind) {
    case "percent":
      if (what.percent === 0) refuse(promotionErrors.needed, "what.percent");
      return;
    case "amount": {
      const stated = new Set(what.amounts.filter(({ amount }) => amount > 0).map(({ currency }) => currency));
      const missing = currenciesOf({ who }).find((currency) => !stated.has(currency));
      if (missing) refuse(promotionErrors.noAmount, "what.amounts", { currency: missing });
      return;
    }
    case "buy_get":
      for (const field of ["buy", "get", "reduction"] as const)
        if (what[field] === 0) refuse(promotionErrors.needed, `what.${field}`);
      return;
    case "gift":
      for (const field of ["gift", "gift_quantity"] as const)
        if (!what[field]) refuse(promotionErrors.needed, `what.${field}`);
      return;
    case "free_shipping":
      return;
  }
}

async function checkNames(db: Queries, { what, who }: PromotionForm): Promise<void> {
  const products = await productsBySlug(db, [...who.products, ...what.reduced, what.gift]);
  const named = { "who.products": who.products, "what.reduced": what.reduced, "what.gift": [what.gift] };
  for (const [field, slugs] of Object.entries(named)) {
    const unknown = slugs.find((slug) => slug !== "" && !products.has(slug));
    if (unknown !== undefined) refuse(promotionErrors.unknownProduct, field, { name: unknown });
  }
  const categories = await knownCategories(db, who.categories);
  const category = who.categories.find((slug) => !categories.has(slug));
  if (category !== undefined) refuse(promotionErrors.unknownCategory, "who.categories", { name: category });
  const country = who.countries.find((code) => !isCountryCode(code));
  if (country !== undefined) refuse(promotionErrors.unknownCountry, "who.countries", { name: country });
}

/** What is wrong with what a promotion gives, and to whom. @throws 422 with the field that it is about */
export async function checkTerms(db: Queries, form: PromotionForm): Promise<void> {
  checkWhat(form);
  await checkNames(db, form);
}

/** What is wrong with a form, whatever was there before. @throws 422 with the field that it is about */
export async function checkForm(db: Queries, form: PromotionForm): Promise<void> {
  await checkTerms(db, form);
  const { when, words } = form;
  const starts = readMoment(when.starts_at, "when.starts_at");
  const ends = readMoment(when.ends_at, "when.ends_at");
  // What was ended before it began counts at no moment.
  if (starts !== null && ends !== null && ends < starts) refuse(promotionErrors.endsBefore, "when.ends_at");
  for (const part of ["text", "description"] as const) {
    const empty = Object.entries(words[part]).find(([, said]) => said.trim() === "");
    if (empty) refuse(promotionErrors.needed, `words.${part}.${empty[0]}`);
  }
}

/** @throws 422 for an end that is no moment to come, and for one with its start */
export function checkNewTime({ when }: PromotionForm, now: Date): void {
  const ends = when.ends_at === null ? null : new Date(when.ends_at).getTime();
  if (ends === null) return;
  if (ends <= now.getTime()) refuse(promotionErrors.endsInPast, "when.ends_at");
  if (when.starts_at !== null && ends === new Date(when.starts_at).getTime())
    refuse(promotionErrors.endsBefore, "when.ends_at");
}

interface Standing {
  uses: number;
  isBatch: boolean;
  isBegun: boolean;
  isEnding: boolean;
}

/**
 * What a promotion that is there lets change: a used one its end, its limits and its words. A limit neither comes nor
 * goes once it has begun, for the uses of what has none are not counted.
 * @throws 422 with the field that it is about
 */
export function checkChange(
  before: PromotionForm,
  form: PromotionForm,
  { uses, isBatch, isBegun, isEnding }: Standing,
  now: Date,
): void {
  if (uses > 0) {
    const terms = ({ what, who, when: { starts_at } }: PromotionForm) => fieldsOf({ what, who, when: { starts_at } });
    const wanted = terms(form);
    for (const [field, value] of terms(before))
      if (!isSame(value, wanted.get(field))) refuse(promotionErrors.termsStay, field);
  }
  const [was, is] = [before.limits, form.limits];
  if (was.total !== is.total) {
    if (isBatch) refuse(promotionErrors.batchLimit, "limits.total");
    if (isBegun && (was.total === null) !== (is.total === null)) refuse(promotionErrors.limitStays, "limits.total");
    if (is.total !== null && is.total < uses) refuse(promotionErrors.belowUses, "limits.total", { count: uses });
  }
  const isLower = is.per_customer !== null && (was.per_customer === null || is.per_customer < was.per_customer);
  if (uses > 0 && isLower) refuse(promotionErrors.lowerThanUsed, "limits.per_customer");
  if (before.when.ends_at !== form.when.ends_at && !isEnding) checkNewTime(form, now);
}

const CODE = /^[A-Z0-9]+(?:[_-][A-Z0-9]+)*$/;

/** @throws 422 for what is no code */
export function checkPromotionCode(code: string, isBatch: boolean): void {
  const most = isBatch ? L.prefixLength : L.codeLength;
  if (CODE.test(code) && code.length >= L.codeLeast && code.length <= most) return;
  refuse(promotionErrors.codeForm, "code", { least: L.codeLeast, most });
}
