import { COUNTRIES, isCountryCode, type CountryCode, type Language } from "../../../contract/markets";
import type { PromotionExample } from "../../../contract/promotionDesk/promotionDeskRoutes";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { major } from "../../money";
import type { CartLineRow, CartRow, LoadedCart } from "../cart/pricedCart";
import { priceLoadedCart } from "../cart/price/priceLoadedCart";
import { findGoods } from "../cart/repositoryGoods";
import type { Explanation } from "../pricing/pricing";
import { findLadder, readPricingTerms, runningDeals } from "../pricing/repository";
import { candidateOf, type About } from "./candidate";
import { promotionErrors } from "./errors";
import { productsBySlug } from "./repository";

interface Example extends About {
  country: string;
  lines: readonly { product: string; quantity: number }[];
}

/**
 * What a cart would come to at this moment with a promotion and without it, by the cart's own function. Keeps nothing.
 */
export async function priceExample(
  deps: Deps,
  { country, lines: asked, ...about }: Example,
  language: Language,
): Promise<PromotionExample> {
  const { db, env, clock } = deps;
  if (!isCountryCode(country))
    throw new DomainError(promotionErrors.unknownCountry, { field: "country", values: { name: country } });
  const now = clock.now();
  const { slot, candidate } = await candidateOf(db, about);
  const ids = await productsBySlug(
    db,
    asked.map(({ product }) => product),
  );
  const unknown = asked.find(({ product }) => !ids.has(product));
  if (unknown)
    throw new DomainError(promotionErrors.unknownProduct, { field: "lines", values: { name: unknown.product } });
  const lines = asked.map(({ product, quantity }, at) => lineOf(at + 1, ids.get(product) ?? 0, quantity, country, now));
  const cart = await loadExample(deps, lines, country, candidate.row?.terms.gift?.productId, now);
  const priced = priceLoadedCart(env, { ...cart, [slot]: candidate }, now);
  const without = priceLoadedCart(env, cart, now);
  const { currency } = COUNTRIES[country];
  const stepsOf = (steps: readonly Explanation[]) =>
    steps.map(({ step, change, sum }) => ({ step, change: major(change, currency), sum: major(sum, currency) }));
  const outcome = slot === "promotion" ? priced.promotion : null;
  const isTaken = outcome ? outcome.refusal === null : priced.automatic === slot;
  return {
    currency,
    refusal: isTaken ? "" : (outcome?.refusal ?? "betterDiscount"),
    saves: major(without.totals.total - priced.totals.total, currency),
    gift: priced.gifts[0]?.product.name[language] ?? "",
    steps: stepsOf(priced.explanation),
    without: stepsOf(without.explanation),
    missing: priced.lines.flatMap(({ state, product }) => (state === "gone" ? [product.name[language]] : [])),
  };
}

/** A browser's cart that is nowhere but here. */
async function loadExample(
  deps: Deps,
  lines: CartLineRow[],
  country: CountryCode,
  gift: number | undefined,
  now: Date,
): Promise<LoadedCart> {
  const { db } = deps;
  const destination = { country, region: "", zip: "" };
  const named = [...lines.map(({ productId }) => productId), ...(gift === undefined ? [] : [gift])];
  const terms = (await readPricingTerms(deps))(COUNTRIES[country].currency);
  const goods = await findGoods(db, terms.warehouses, [...new Set(named)], destination, now);
  return {
    ...goods,
    cart: cartOf(country, now),
    group: null,
    destination,
    lines,
    orderId: null,
    company: null,
    promotion: null,
    newCustomer: null,
    referral: null,
    wallets: [],
    vat: null,
    couldJoin: false,
    ladder: await findLadder(db, lines),
    terms,
    deals: lines.length > 1 ? await runningDeals(db, now) : [],
    promotionWords: null,
  };
}

const NOWHERE = "00000000-0000-0000-0000-000000000000";

const cartOf = (country: CountryCode, now: Date): CartRow => ({
  id: NOWHERE,
  tokenHash: null,
  customerId: null,
  state: "active",
  kind: "main",
  version: 1,
  country,
  region: "",
  zip: "",
  promotionCode: "",
  useCredit: false,
  useAllowance: false,
  giftCardIds: [],
  vatNumber: "",
  shippingMethod: "",
  gatewayId: 0,
  giftDeclined: false,
  groupId: null,
  merged: null,
  told: null,
  createdAt: now,
  changedAt: now,
});

const lineOf = (id: number, productId: number, quantity: number, country: CountryCode, now: Date): CartLineRow => ({
  id,
  cartId: NOWHERE,
  productId,
  options: [],
  configuration: "",
  quantity,
  source: "Add to cart",
  note: "",
  shownPrice: 0,
  shownCurrency: COUNTRIES[country].currency,
  shownDeal: null,
  changedVersion: 0,
  together: "",
  tracking: {},
  createdAt: now,
});
