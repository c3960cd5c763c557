import type { PromotionCandidate } from "../promotions/rules";
import { deliveryTariffs, quantitySteps, thresholdRates } from "../../db/seed/data/priceRules";
import { priceCart } from "./priceCart";
import { tariffOf } from "../shipping/repository";
import { testWarehouses } from "../shipping/testWarehouses";
import { testZones } from "../shipping/testZones";
import { testRates } from "../tax/testRates";
import type { Currency } from "../../../contract/markets";
import type { LineToPrice, PricingQuestion, PricingTerms, Wallet } from "./pricing";

export const now = new Date("2026-03-10T15:00:00Z");
export const delivery = {
  cartons: [{ length: 40, width: 20, height: 20, weight: 3 }],
  handlingDays: 2,
  fastShipping: false,
  availableFrom: null,
};
export const lamp: LineToPrice = {
  id: 1,
  productId: 40,
  quantity: 1,
  listPrice: 5_900,
  originPrice: 5_900,
  unitOptions: 0,
  unitService: 0,
  offers: [],
  category: "light-and-sound",
  isGiftCard: false,
  hasLadder: false,
  delivery,
};

/** The demo store's. */
export const ladder = quantitySteps.flatMap(({ from, reduction }) => (reduction === null ? [] : [{ from, reduction }]));

/** The demo store's. */
export function pricingTermsOf(currency: Currency): PricingTerms {
  const tariff = deliveryTariffs.find((row) => row.currency === currency);
  const rate = thresholdRates.find((row) => row.currency === currency);
  if (!tariff || !rate) throw new Error(`the demo store sells nothing for ${currency}`);
  const tariffNow = tariffOf(tariff, testZones);
  return { tariff: tariffNow, warehouses: testWarehouses, perDollar: rate.perDollar, rates: testRates };
}

/** Lines of one piece each with these prices. */
export const priced = (...prices: number[]): LineToPrice[] =>
  prices.map((price, index) => ({
    ...lamp,
    id: index + 1,
    productId: index + 1,
    listPrice: price,
    originPrice: price,
  }));

export const code = (
  row: Partial<NonNullable<PromotionCandidate["row"]>>,
  over: Partial<PromotionCandidate> = {},
): PromotionCandidate => ({
  code: "CODE",
  row: {
    kind: "percent",
    percent: 1000,
    amount: {},
    conditions: {},
    terms: {},
    startsAt: null,
    endsAt: null,
    totalLimit: null,
    perCustomer: null,
    used: 0,
    ...row,
  },
  usedByCustomer: 0,
  hasOrdered: false,
  ...over,
});

export const wallet = (kind: Wallet["kind"], balance: number, accountId = 1): Wallet => ({
  accountId,
  kind,
  balance,
  hint: "",
});

export function price(over: Partial<PricingQuestion> = {}) {
  return priceCart({
    now,
    country: "US",
    region: "",
    zip: "",
    currency: "USD",
    shippingMethod: "",
    lines: [lamp],
    ladder,
    companyDiscount: 0,
    taxExempt: false,
    promotion: null,
    terms: pricingTermsOf(over.currency ?? "USD"),
    ...over,
  });
}
