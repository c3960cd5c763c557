import type { CountryCode } from "../../../contract/markets";
import type { cartLines, carts, products } from "../../db/schema";
import type { CurrentPrice } from "../catalog/currentPrices";
import type { ResolvedOption } from "../catalog/configuration";
import type { Units } from "../inventory/available";
import type { LineAmounts, Pricing } from "../pricing/pricing";
import type { PromotionOffer, PromotionRow } from "../promotions/rules";
import type { Words } from "../../db/schema/columns";

export type CartRow = typeof carts.$inferSelect;
export type CartLineRow = typeof cartLines.$inferSelect;

/** What a cart needs of a product. */
export type CartProduct = Pick<
  typeof products.$inferSelect,
  | "id"
  | "slug"
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
  categoryName: Words;
  vendorName: string;
  handlingDays: number;
};

export interface Destination {
  country: CountryCode;
  /** State or province code; empty while unknown. */
  region: string;
  zip: string;
}

export interface CompanyTerms {
  /** Basis points. */
  discount: number;
  taxExempt: boolean;
}

/** Everything that decides a cart's price, read at one moment for one destination. */
export interface LoadedCart {
  cart: CartRow;
  destination: Destination;
  /** Oldest first. */
  lines: CartLineRow[];
  products: ReadonlyMap<number, CartProduct>;
  /** Of each product in the destination's currency; missing when it is not sold there. */
  prices: ReadonlyMap<number, CurrentPrice>;
  units: Units;
  company: CompanyTerms | null;
  promotion: PromotionOffer | null;
  promotionWords: Pick<PromotionRow, "text" | "description"> | null;
}

/** `short`: fewer are left than wanted; `gone`: none can be sold (sold out, withdrawn, not sold there, options no longer offered). */
export type LineState = "ready" | "short" | "gone";

/** A line with its amounts; a `gone` line counts for nothing. */
export interface PricedLine extends LineAmounts {
  row: CartLineRow;
  product: CartProduct;
  options: ResolvedOption[];
  state: LineState;
  /** The most that this line can be, 999 at most; what other lines of the cart take is already off. */
  maxQuantity: number;
}

/** Limits that placing the order must hold, with the e-mail that is known only then. */
export interface PromotionClaim {
  code: string;
  perCustomer: number | null;
  totalLimit: number | null;
  firstOrderOnly: boolean;
}

export interface PricedCart extends Omit<Pricing, "lines"> {
  destination: Destination;
  lines: PricedLine[];
  /** Nothing stands in the way of an order: there are lines, all are ready, the place can be reached. */
  canBeOrdered: boolean;
  /** Set when a code takes something off. */
  promotionClaim: PromotionClaim | null;
}
