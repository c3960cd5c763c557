import type { Closure } from "../../../contract/desk/brandTerms";
import type { CountryCode } from "../../../contract/markets";
import type { cartLines, carts, products, vatChecks } from "../../db/schema";
import type { AddOnDeal, OfferedDeal } from "../pricing/addOnDeals";
import type { Ladder } from "../pricing/discountRules";
import type { CurrentPrice } from "../catalog/prices/currentPrices";
import type { Price, ResolvedOption } from "../catalog/options/configuration";
import type { OwnPicture } from "../catalog/pictures/ownPictures";
import type { Units } from "../inventory/available";
import type { GroupTerms } from "../groupBuys/groupTerms";
import type { CartWallet } from "../ledgers/repositoryWallets";
import type { LineAmounts, SpecialPrice, Pricing, PricingQuestion, PricingTerms } from "../pricing/pricing";
import type { PromotionCandidate, PromotionRow } from "../promotions/rules";
import type { LocalizedText } from "../../db/schema/columns";

export type CartRow = typeof carts.$inferSelect;
export type CartLineRow = typeof cartLines.$inferSelect;

/** What a cart needs of a product. */
export type CartProduct = Pick<
  typeof products.$inferSelect,
  | "id"
  | "slug"
  | "studio"
  | "code"
  | "name"
  | "options"
  | "rules"
  | "cartons"
  | "setParts"
  | "minQuantity"
  | "fastShipping"
  | "preOrder"
  | "availableFrom"
  | "tags"
  | "boughtTogether"
  | "warrantyYears"
  | "trialDays"
  | "hidden"
  | "categoryId"
  | "vendorId"
> & {
  categorySlug: string;
  categoryName: LocalizedText;
  vendorName: string;
  handlingDays: number;
  closures: readonly Closure[];
  ownPictures: readonly OwnPicture[] | null;
};

export interface Destination {
  country: CountryCode;
  /** State or province code; empty while unknown. */
  region: string;
  zip: string;
}

/** What everybody pays now, with the list behind it and the lower prices that this buyer may have. */
export interface CartPrice extends CurrentPrice {
  /** Without any running sale. */
  listed: Price;
  offers: readonly SpecialPrice[];
}

export interface CompanyTerms {
  name: string;
  /** Basis points. */
  discount: number;
  /** States of the US to which its goods go without sales tax. */
  exemptStates: readonly string[];
}

/** Everything that decides a cart's price, read at one moment for one destination. */
export interface LoadedCart {
  cart: CartRow;
  /** The group that it joins, and whose price it has; null for an ordinary purchase. */
  group: GroupTerms | null;
  destination: Destination;
  /** Oldest first. */
  lines: CartLineRow[];
  /** The order that was placed from it; null while there is none. Read after the cart's lock where that is held. */
  orderId: number | null;
  products: ReadonlyMap<number, CartProduct>;
  /** Of each product in the destination's currency; missing when it is not sold there. */
  prices: ReadonlyMap<number, CartPrice>;
  units: Units;
  company: CompanyTerms | null;
  promotion: PromotionCandidate | null;
  /** Promotions that come by themselves, where the customer may have them. */
  newCustomer: PromotionCandidate | null;
  referral: PromotionCandidate | null;
  /** What may pay for it beside a payment. */
  wallets: readonly CartWallet[];
  /** What is known of the company's number; null without one, and while no register has answered. */
  vat: typeof vatChecks.$inferSelect | null;
  /** The customer's address is of a company's domain, but is not known as work e-mail. */
  couldJoin: boolean;
  promotionWords: Pick<PromotionRow, "text" | "description"> | null;
  /** Add-ons that are cheaper beside another product, running now. */
  deals: readonly AddOnDeal[];
  ladder: Ladder;
  /** Of the currency that is paid in where it goes. */
  terms: PricingTerms;
}

/**
 * `short`: fewer are left than wanted; `gone`: none can be sold (sold out, withdrawn, not sold there, options no
 * longer offered).
 */
export type LineState = "ready" | "short" | "gone";

/** A line with its amounts; a `gone` line counts for nothing. */
export interface PricedLine extends LineAmounts {
  row: CartLineRow;
  product: CartProduct;
  options: ResolvedOption[];
  state: LineState;
  /** The most that this line can be, 999 at most; what other lines of the cart take is already off. */
  maxQuantity: number;
  /** The product is sold, but no longer as it was chosen. */
  isChoiceGone: boolean;
  /** The add-on deal that its price has; null without one. */
  deal: OfferedDeal | null;
  /** A sale runs for it whose pieces are all taken. */
  isSaleSoldOut: boolean;
}

/** What the order gets for nothing: like a line, but it stands in no cart and cannot be changed. */
export type GiftLine = Omit<PricedLine, "row" | "deal" | "isSaleSoldOut" | "isChoiceGone">;

/** Limits that placing the order must hold, with the e-mail that is known only then. */
export interface PromotionClaim {
  code: string;
  perCustomer: number | null;
  totalLimit: number | null;
  firstOrderOnly: boolean;
}

export interface PricedCart extends Omit<Pricing, "lines"> {
  /** What it was priced by. */
  question: PricingQuestion;
  deals: readonly AddOnDeal[];
  destination: Destination;
  lines: PricedLine[];
  gifts: GiftLine[];
  /** The code brings one that is not wanted. */
  giftDeclined: boolean;
  /** Nothing stands in the way of an order: there are lines, all are ready, the place can be reached. */
  canBeOrdered: boolean;
  /** Set when a code takes something off. */
  promotionClaim: PromotionClaim | null;
  /** The code's, and those of promotions that came by themselves. */
  promotionClaims: PromotionClaim[];
}

/** Whether nothing is left to pay: a code or wallets have taken it all. */
export function isCovered({ lines, totals }: Pick<PricedCart, "lines" | "totals">): boolean {
  return totals.total === 0 && lines.some(({ state }) => state !== "gone");
}
