import type { CountryCode, Currency } from "../../../contract/markets";
import type { TotalsSnapshot } from "../../db/schema";
import type { DeliveryLine } from "../shipping/load";
import type { DeliveryMethod } from "../shipping/quote";
import type { PromotionOffer, PromotionOutcome } from "../promotions/rules";

/** All amounts are integer minor units of the currency; rates are thousandths of a percent (20 % is 20000). */

export interface LineToPrice {
  id: number;
  quantity: number;
  /** One unit from the price list, before a public sale and without options. */
  listPrice: number;
  /** The same with the public sale that runs now. */
  salePrice: number;
  /** One unit as everybody pays it, options included, and what it would be without the sale. */
  unitPrice: number;
  unitOriginPrice: number;
  /** The part of `unitPrice` that pays for services (carrying, assembly, longer warranty). */
  unitService: number;
  category: string;
  /** Gift cards are money: neither taxed nor reduced. */
  isGiftCard: boolean;
  /** Bulk rules lower it by quantity. */
  hasLadder: boolean;
  delivery: Omit<DeliveryLine, "quantity" | "goods">;
}

export interface PricingQuestion {
  now: Date;
  country: CountryCode;
  region: string;
  zip: string;
  currency: Currency;
  /** Code of the wanted method; the standard one counts when it is not offered. */
  shippingMethod: string;
  lines: readonly LineToPrice[];
  /** Company discount in basis points, 0 without one. */
  companyDiscount: number;
  taxExempt: boolean;
  promotion: PromotionOffer | null;
}

export type DiscountKind = "company" | "promotion";

export interface LineAmounts {
  id: number;
  quantity: number;
  unitPrice: number;
  unitOriginPrice: number;
  /** Price list times quantity before sale and discounts. */
  originAmount: number;
  /** `unitPrice × quantity`, the ladder counted. */
  amount: number;
  /** Of `amount`. */
  service: number;
  discount: number;
  discounts: Record<DiscountKind, number>;
  /** Share of the delivery's price. */
  shipping: number;
  tax: { product: number; service: number; shipping: number };
  /** What the goods of the line are taxed at. */
  taxRate: number;
  /** When the line leaves and arrives; null when nothing is delivered there. */
  dates: DeliveryMethod["lines"][number] | null;
}

export type PricingStep =
  "price_list" | "options" | "quantity" | "sale" | "company" | "promotion" | "shipping" | "tax" | "total";

/** One step of the calculation: what it added or took, and where the sum stands. The last one is the total. */
export interface Explanation {
  step: PricingStep;
  change: number;
  sum: number;
}

export interface Pricing {
  currency: Currency;
  pricesIncludeTax: boolean;
  lines: LineAmounts[];
  totals: TotalsSnapshot;
  /** Goods and options before sale and discounts. */
  originItems: number;
  /** Price of the chosen delivery before a code made it free. */
  deliveryFee: number;
  /** Null when nothing can be delivered there. */
  method: DeliveryMethod | null;
  methods: readonly DeliveryMethod[];
  freeFrom: number;
  warehouseId: number;
  /** False while the state or province that decides the tax is unknown. */
  taxIsFinal: boolean;
  promotion: PromotionOutcome | null;
  hasCompanyDiscount: boolean;
  explanation: Explanation[];
}
