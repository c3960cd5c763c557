import type { CountryCode, Currency } from "../../../contract/markets";
import type { TaxClass } from "../../../contract/settings/taxTerms";
import type { TaxSummary, TotalsSnapshot, WalletKind } from "../../db/schema";
import type { DeliveryLine } from "../shipping/load";
import type { DeliveryMethod } from "../shipping/quote";
import type { Warehouses } from "../shipping/warehouses";
import type { Tariff } from "../shipping/tariff";
import type { PromotionCandidate, PromotionOutcome } from "../promotions/rules";
import type { TaxRates } from "../tax/rates";
import type { TaxRule } from "../tax/rules";
import type { Ladder } from "./discountRules";

/**
 * All amounts are integer minor units of the currency; rates are thousandths of a percent (20 % is 20000), discounts
 * basis points.
 */

/**
 * A lower price that a line may have: a sale for everybody, one for members of a company, the price of a group, one
 * beside another product.
 */
export interface SpecialPrice {
  kind: "sale" | "company_sale" | "group" | "add_on";
  /** One unit, options apart, and the price that may be struck through beside it. */
  price: number;
  originPrice: number;
  /**
   * The sale whose units are counted by customer, and how many are left for this one, `by` pieces where the sale itself
   * has no more; null without a limit.
   */
  limited: { saleId: number; left: number; by?: LimitedBy } | null;
  /** Of an add-on: which deal, and how many pieces of the cart may have it. */
  deal?: { id: number; pieces: number };
}

export interface LineToPrice {
  id: number;
  productId: number;
  quantity: number;
  /**
   * One unit from the price list without any running sale, options apart, and the price that may be struck through
   * beside it.
   */
  listPrice: number;
  originPrice: number;
  /**
   * What the chosen options add to a unit, and the part of the unit that pays for services (carrying, assembly,
   * longer warranty).
   */
  unitOptions: number;
  unitService: number;
  /** The cheapest that has units left counts. */
  offers: readonly SpecialPrice[];
  category: string;
  /** Gift cards are money: neither taxed nor reduced, and paid with money only. */
  isGiftCard: boolean;
  /** Bulk rules lower it by the pieces of its product in the cart. */
  hasLadder: boolean;
  taxClass?: TaxClass;
  delivery: Omit<DeliveryLine, "quantity" | "goods">;
}

/** What a customer may pay with beside a payment, in the order given. */
export interface Wallet {
  accountId: number;
  kind: WalletKind;
  /** Hundredths of a coin, or minor units of the cart's currency. */
  balance: number;
  /** Last characters of a gift card's code. */
  hint: string;
}

/** What delivery, thresholds and taxes are calculated with. */
export interface PricingTerms {
  tariff: Tariff;
  warehouses: Warehouses;
  /** Of the currency; thresholds are told in dollars. */
  perDollar: number;
  /** Of all places, at every moment. */
  rates: TaxRates;
  /** As they were at the place that an order was sent to first; undefined where today's count. */
  tax?: Record<TaxClass, TaxRule> | undefined;
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
  /** Empty where no line has pieces enough for a step. */
  ladder: Ladder;
  /** Company discount in basis points, 0 without one. */
  companyDiscount: number;
  taxExempt: boolean;
  promotion: PromotionCandidate | null;
  /** Promotions that come by themselves. */
  newCustomer?: PromotionCandidate | null;
  referral?: PromotionCandidate | null;
  /** A company in another country of the EU with a valid VAT number owes the tax itself. */
  reverseCharge?: boolean;
  /** Today's, or those that an order was priced by. */
  terms: PricingTerms;
  wallets?: readonly Wallet[];
  /** Whether coins and credit are wanted; gift cards that were given always are. */
  useCredit?: boolean;
  /** Whether the company's allowance is. */
  useAllowance?: boolean;
}

/** Reductions of a line in the order in which they are taken. */
export const DISCOUNT_KINDS = ["quantity", "sale", "company", "promotion", "newCustomer", "referral"] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

export interface LineAmounts {
  id: number;
  quantity: number;
  /** One unit with its options: with the sale where all units have its price, otherwise without. */
  unitPrice: number;
  unitOriginPrice: number;
  /** `unitOriginPrice × quantity`. */
  originAmount: number;
  /** `unitPrice × quantity`. */
  amount: number;
  /** Of `amount`. */
  service: number;
  /** Sum of `discounts`. */
  discount: number;
  discounts: Record<DiscountKind, number>;
  /** The lower price that the line has, and for how many of its pieces; null at the list's. */
  offer: { kind: SpecialPrice["kind"]; pieces: number } | null;
  /** Share of the delivery's price. */
  shipping: number;
  tax: { product: number; service: number; shipping: number };
  /** What the goods of the line are taxed at. */
  taxRate: number;
  /** When the line leaves and arrives; null when nothing is delivered there. */
  dates: DeliveryMethod["lines"][number] | null;
}

export const STEPS = [
  "price_list",
  "options",
  "quantity",
  "sale",
  "company",
  "promotion",
  "new_customer",
  "referral",
  "shipping",
  "tax",
  "allowance",
  "coins",
  "credit",
  "gift_card",
  "total",
] as const;
export type PricingStep = (typeof STEPS)[number];

/** One step of the calculation: what it added or took, and where the sum stands. The last one is the total. */
export interface Explanation {
  step: PricingStep;
  change: number;
  sum: number;
}

/** What a wallet pays: `amount` in its own unit, `value` in minor units of the cart's currency. */
export interface Tender extends Pick<Wallet, "accountId" | "kind" | "hint"> {
  amount: number;
  value: number;
}

/** Units that a line takes at a price that is limited by customer. */
type LimitedBy = "pieces" | undefined;

export interface SaleUse {
  saleId: number;
  productId: number;
  quantity: number;
  by?: LimitedBy;
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
  freeLeft: number;
  warehouseId: number;
  /** False while the state or province that decides the tax is unknown. */
  taxIsFinal: boolean;
  /** By name, part and rate; adds up to the tax of the totals. */
  taxes: TaxSummary[];
  reverseCharge: boolean;
  promotion: PromotionOutcome | null;
  /** The promotion that came by itself and takes something off. */
  automatic: "newCustomer" | "referral" | null;
  /** What a code adds for nothing. */
  gift: { productId: number; quantity: number } | null;
  hasCompanyDiscount: boolean;
  saleUses: SaleUse[];
  /** The allowance, then coins, credit and gift cards; their values are the totals' credit. */
  tenders: Tender[];
  /** The most that coins and credit could pay. */
  creditLimit: number;
  /** The most that the company's allowance could pay. */
  allowanceLimit: number;
  explanation: Explanation[];
}

/** Amounts of a line that counts for nothing: its price is told, that is all. */
export function noAmounts(line: {
  id: number;
  quantity: number;
  unitPrice: number;
  unitOriginPrice: number;
}): LineAmounts {
  return {
    ...line,
    originAmount: 0,
    amount: 0,
    service: 0,
    discount: 0,
    offer: null,
    discounts: { quantity: 0, sale: 0, company: 0, promotion: 0, newCustomer: 0, referral: 0 },
    shipping: 0,
    tax: { product: 0, service: 0, shipping: 0 },
    taxRate: 0,
    dates: null,
  };
}
