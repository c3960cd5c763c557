import type { PromotionOffer } from "../promotions/rules";
import { priceCart } from "./priceCart";
import type { LineToPrice, PricingQuestion } from "./pricing";

export const now = new Date("2026-03-10T15:00:00Z");
export const delivery = {
  cartons: [{ length: 40, width: 20, height: 20, weight: 3 }],
  handlingDays: 2,
  fastShipping: false,
  availableFrom: null,
};
export const lamp: LineToPrice = {
  id: 1,
  quantity: 1,
  listPrice: 5_900,
  salePrice: 5_900,
  unitPrice: 5_900,
  unitOriginPrice: 5_900,
  unitService: 0,
  category: "light-and-sound",
  isGiftCard: false,
  hasLadder: false,
  delivery,
};
export const code = (
  row: Partial<NonNullable<PromotionOffer["row"]>>,
  over: Partial<PromotionOffer> = {},
): PromotionOffer => ({
  code: "CODE",
  row: {
    kind: "percent",
    percent: 1000,
    amount: {},
    conditions: {},
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

export function price(over: Partial<PricingQuestion> = {}) {
  return priceCart({
    now,
    country: "US",
    region: "",
    zip: "",
    currency: "USD",
    shippingMethod: "",
    lines: [lamp],
    companyDiscount: 0,
    taxExempt: false,
    promotion: null,
    ...over,
  });
}
