import { readApprovalLimits } from "../countersignatures/limits";
import { CLOSING_TERMS } from "../../../contract/brands/closingTerms";
import { PAPER_LIMITS } from "../../../contract/brands/paperTerms";
import { LISTING_LIMITS } from "../../../contract/desk/listingTerms";
import { TIMES } from "../../../contract/rules/times";
import { COUNTRIES, COUNTRY_CODES } from "../../../contract/markets";
import type { Market } from "../../../contract/locales";
import { CALL_DAYS, CALL_MINUTES } from "../../../contract/rules/callTerms";
import { GIFT_CARD, GIFT_CARD_DAYS_AHEAD } from "../../../contract/rules/giftCards";
import { VISIT_LIMITS } from "../../../contract/visit/visitTerms";
import { VAT_REQUEST_DAYS, WITHDRAWAL_DAYS } from "../../../contract/rules/rights";
import { formatMoney } from "../../formats";
import { texts } from "../../locales/texts";
import { loadPricedProducts } from "../catalog/cards";
import { memoised, type Source } from "../catalog/memo";
import { loadProductBySlug } from "../catalog/repositoryProducts";
import { readTariffs } from "../catalog/readTariff";
import { findPayoutTerms } from "../payouts/repository";
import { findQuantityTerms } from "../pricing/repository";
import { findReferralProgram } from "../promotions/repositoryReferralProgram";
import type { Tariff } from "../shipping/tariff";
import { listRentalTerms, longestTrial } from "./repositoryFacts";
import { zoneFacts } from "./zoneFacts";

const KEPT_SECONDS = 60;
const OWN_BRAND = 1;
const HUNDREDTHS = 100;

export type Facts = Readonly<Record<string, string>>;

/** What texts may name as `{{trial_days}}`: numbers of the store's data and rules as a market writes them. */
export function readFacts(source: Source, market: Market, storeName: string): Promise<Facts> {
  return memoised(source, `content-facts:${market.locale}`, KEPT_SECONDS, () => loadFacts(source, market, storeName));
}

/** What is the same in every market. */
async function loadCommon(source: Source) {
  const { db } = source;
  const [tariffs, quantity, trialDays, referral, payouts, plans, limits] = await Promise.all([
    readTariffs(source),
    findQuantityTerms(db),
    longestTrial(db, OWN_BRAND),
    findReferralProgram(db),
    findPayoutTerms(db),
    listRentalTerms(db),
    readApprovalLimits(db),
  ]);
  return { tariffs, quantity, trialDays, referral, payouts, plans, limits };
}

/** From the nearest zone to the farthest. */
function daysOnTheRoad(tariff: Tariff | undefined, number: Intl.NumberFormat): Facts {
  if (!tariff) return {};
  const span = (way: "parcel" | "freight") => {
    const zones = Object.values(tariff.transit[way]);
    return [Math.min(...zones.map(([least]) => least)), Math.max(...zones.map(([, most]) => most))] as const;
  };
  const [parcel, freight] = [span("parcel"), span("freight")];
  return {
    parcel_days_least: number.format(parcel[0]),
    parcel_days_most: number.format(parcel[1]),
    freight_days_least: number.format(freight[0]),
    freight_days_most: number.format(freight[1]),
  };
}

async function loadFacts(source: Source, market: Market, storeName: string): Promise<Facts> {
  const { currency, locale, language } = market;
  const common = memoised(source, "content-facts", KEPT_SECONDS, () => loadCommon(source));
  const [{ tariffs, quantity, trialDays, referral, payouts, plans, limits }, giftCard] = await Promise.all([
    common,
    readGiftCard(source, market),
  ]);
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const money = (amount: number | undefined) => (amount === undefined ? "" : wholeAmount(amount, market));
  const tariff = tariffs.get(currency);
  const months = [...new Set(plans.map((plan) => plan.months))].sort((a, b) => a - b);
  const step = texts.articles.ladderStep[language];
  return {
    store: storeName,
    trial_days: number.format(trialDays ?? 0),
    withdrawal_days: number.format(WITHDRAWAL_DAYS),
    free_delivery_from: money(tariff?.freeFrom),
    freight_near: money(tariff?.freight.B),
    freight_far: money(tariff?.freight.C),
    ...daysOnTheRoad(tariff, number),
    ...(tariff && zoneFacts(tariff.zones, locale, source.clock.now())),
    hold_minutes: number.format(TIMES.reservationMinutes),
    code_minutes: number.format(TIMES.codeMinutes),
    code_wait_seconds: number.format(TIMES.resendSeconds),
    inviter_coins: number.format((referral?.inviterCoins ?? 0) / HUNDREDTHS),
    newcomer_coins: number.format((referral?.newcomerCoins ?? 0) / HUNDREDTHS),
    share_coins: number.format((referral?.shareCoins ?? 0) / HUNDREDTHS),
    referral_from: money(referral?.leastOrder[currency]),
    withdraw_from: number.format((payouts?.least ?? 0) / HUNDREDTHS),
    gift_card_min: money(giftCard?.least),
    gift_card_max: money(giftCard?.most),
    gift_card_days: number.format(GIFT_CARD_DAYS_AHEAD),
    ladder: new Intl.ListFormat(locale, { type: "unit", style: "long" }).format(
      quantity.ladder.map(({ from, reduction }) =>
        step.replace("{from}", number.format(from)).replace("{share}", percent.format(reduction / 10_000)),
      ),
    ),
    rental_months: new Intl.ListFormat(locale, { type: "disjunction" }).format(
      months.map((each) => number.format(each)),
    ),
    rental_credit_percent: number.format(Math.max(0, ...plans.map(({ credit }) => credit)) / HUNDREDTHS),
    vat_request_days: number.format(VAT_REQUEST_DAYS),
    call_minutes: number.format(CALL_MINUTES),
    call_days: number.format(CALL_DAYS),
    visit_days: number.format(VISIT_LIMITS.keptDays),
    visit_idle_minutes: number.format(VISIT_LIMITS.idleMinutes),
    paper_days: number.format(PAPER_LIMITS.keptDays),
    option_groups: number.format(LISTING_LIMITS.optionGroups),
    option_values: number.format(LISTING_LIMITS.optionValues),
    model_megabytes: number.format(LISTING_LIMITS.modelBytes / 1024 / 1024),
    model_triangles: number.format(LISTING_LIMITS.modelTriangles),
    model_pixels: number.format(LISTING_LIMITS.modelTexture),
    price_fall: percent.format(limits.brands.fall_percent / 100),
    set_parts: number.format(LISTING_LIMITS.setParts),
    closing_days: number.format(CLOSING_TERMS.undoDays),
    countries: number.format(COUNTRY_CODES.length),
    country: new Intl.DisplayNames(locale, { type: "region" }).of(market.country) ?? COUNTRIES[market.country].name,
  };
}

/** Without decimals where there are none to tell: "$99". */
function wholeAmount(amount: number, { currency, locale }: Market): string {
  return formatMoney(amount, currency, locale).replace(/[.,]00(?=\D*$)/, "");
}

/** The smallest and the largest gift card of a market. */
async function readGiftCard(source: Source, market: Market) {
  const facts = await loadProductBySlug(source, GIFT_CARD);
  const [offer] = facts ? await loadPricedProducts(source, [facts.product.id], market) : [];
  if (!offer) return null;
  const deltas = offer.product.options.map(({ values }) =>
    Math.max(0, ...values.map(({ delta }) => delta[market.currency])),
  );
  return { least: offer.price.amount, most: offer.price.amount + deltas.reduce((sum, delta) => sum + delta, 0) };
}
