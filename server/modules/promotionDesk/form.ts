import { CURRENCIES, isCountryCode, type CountryCode, type Currency } from "../../../contract/markets";
import type { Amounts, PromotionForm } from "../../../contract/promotionDesk/promotionSchemas";
import type { Queries } from "../../db/client";
import type { promotions } from "../../db/schema";
import { major } from "../../money";
import type { PromotionRow, PromotionTermsRow } from "../promotions/rules";
import { productsBySlug, slugsOf } from "./repository";

type ByCurrency = Partial<Record<Currency, number>>;
const PERCENT = 100;

const minorUnits = (amount: number, currency: Currency) => Math.round(amount * 10 ** CURRENCIES[currency].decimals);
const listed = (amounts: ByCurrency): Amounts =>
  (Object.keys(CURRENCIES) as Currency[]).flatMap((currency) => {
    const amount = amounts[currency];
    return amount === undefined ? [] : [{ currency, amount: major(amount, currency) }];
  });
const byCurrency = (amounts: Amounts): ByCurrency =>
  Object.fromEntries(
    amounts.flatMap(({ currency, amount }) => (amount > 0 ? [[currency, minorUnits(amount, currency)]] : [])),
  );

/** A promotion as its form has it: major units, percent, addresses. Products that are no more are left out. */
export async function promotionFormOf(db: Queries, row: PromotionRow): Promise<PromotionForm> {
  const { conditions, terms } = row;
  const { buyGet, gift, cap = {} } = terms;
  const ids = [...(conditions.products ?? []), ...(buyGet?.products ?? []), ...(gift ? [gift.productId] : [])];
  const slugs = await slugsOf(db, ids);
  const named = (of: readonly number[] = []) => of.flatMap((id) => slugs.get(id) ?? []);
  return {
    what: {
      kind: row.kind,
      percent: row.percent / PERCENT,
      amounts: listed(row.amount),
      caps: listed(cap),
      buy: buyGet?.buy ?? 0,
      get: buyGet?.get ?? 0,
      reduction: (buyGet?.reduction ?? 0) / PERCENT,
      reduced: named(buyGet?.products),
      times: buyGet?.times ?? 0,
      gift: named(gift && [gift.productId])[0] ?? "",
      gift_quantity: gift?.quantity ?? 0,
    },
    who: {
      minimum_usd: conditions.minimumUsd ?? 0,
      minimum_quantity: conditions.minimumQuantity ?? 0,
      categories: conditions.categories ?? [],
      products: named(conditions.products),
      countries: conditions.countries ?? [],
      first_order_only: conditions.firstOrderOnly ?? false,
      not_on_sale: conditions.notOnSale ?? false,
    },
    when: { starts_at: row.startsAt?.toISOString() ?? null, ends_at: row.endsAt?.toISOString() ?? null },
    limits: { total: row.totalLimit, per_customer: row.perCustomer },
    words: { shown: row.shown, text: row.text, description: row.description },
  };
}

export type FormColumns = Omit<PromotionTermsRow, "used"> &
  Required<Pick<typeof promotions.$inferInsert, "text" | "description" | "shown">>;

const countriesOf = (codes: readonly string[]): CountryCode[] => codes.filter(isCountryCode);
const moment = (iso: string | null) => (iso === null ? null : new Date(iso));

/** What of a form is kept, once it was checked: nothing that is not of its kind. */
export async function columnsOf(db: Queries, { what, who, when, limits, words }: PromotionForm): Promise<FormColumns> {
  const ids = await productsBySlug(db, [...who.products, ...what.reduced, what.gift]);
  const idsOf = (slugs: readonly string[]) => slugs.flatMap((slug) => ids.get(slug) ?? []);
  const cap = byCurrency(what.caps);
  const reduced = idsOf(what.reduced);
  const [giftId] = idsOf([what.gift]);
  const capped = (what.kind === "percent" || what.kind === "buy_get") && Object.keys(cap).length > 0;
  return {
    kind: what.kind,
    percent: what.kind === "percent" ? Math.round(what.percent * PERCENT) : 0,
    amount: what.kind === "amount" ? byCurrency(what.amounts) : {},
    terms: {
      ...(capped && { cap }),
      ...(what.kind === "buy_get" && {
        buyGet: {
          buy: what.buy,
          get: what.get,
          reduction: Math.round(what.reduction * PERCENT),
          ...(reduced.length > 0 && { products: reduced }),
          ...(what.times > 0 && { times: what.times }),
        },
      }),
      ...(what.kind === "gift" &&
        giftId !== undefined && { gift: { productId: giftId, quantity: what.gift_quantity } }),
    },
    conditions: {
      ...(who.minimum_usd > 0 && { minimumUsd: who.minimum_usd }),
      ...(who.minimum_quantity > 0 && { minimumQuantity: who.minimum_quantity }),
      ...(who.categories.length > 0 && { categories: who.categories }),
      ...(who.products.length > 0 && { products: idsOf(who.products) }),
      ...(who.countries.length > 0 && { countries: countriesOf(who.countries) }),
      ...(who.first_order_only && { firstOrderOnly: true }),
      ...(who.not_on_sale && { notOnSale: true }),
    },
    startsAt: moment(when.starts_at),
    endsAt: moment(when.ends_at),
    totalLimit: limits.total,
    perCustomer: limits.per_customer,
    shown: words.shown,
    text: words.text,
    description: words.description,
  };
}
