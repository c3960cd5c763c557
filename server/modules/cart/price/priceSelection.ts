import type { ChosenOption } from "../../../../contract/cart";
import { COUNTRIES, type CountryCode, type Language } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import { DomainError } from "../../../http/errors";
import { configure, type ResolvedOption } from "../../catalog/options/configuration";
import { findMemberTerms, findProgrammeTerms } from "../../companies/repositoryTerms";
import { catalogErrors } from "../../catalog/errors";
import type { Source } from "../../catalog/memo";
import { applyDiscounts } from "../../pricing/discounts";
import { ladderReduction } from "../../pricing/discountRules";
import { findQuantityTerms, readPricingTerms, type QuantityTerms } from "../../pricing/repository";
import { netOf } from "../../pricing/draftLines";
import type { LineToPrice } from "../../pricing/pricing";
import { findGoods, type Goods } from "../repositoryGoods";
import { emptyDestination } from "../changeCart";
import { cartErrors } from "../errors";
import { demandOfLines, lineToPrice, maxQuantityOf } from "../lines/lineRules";

export interface SelectedLine {
  productId: number;
  options: readonly ChosenOption[];
  quantity: number;
}

/** Amounts in minor units: as many pieces at the list's price with their options, and what is paid for them. */
export interface SelectedPrice {
  full: number;
  net: number;
  /** Basis points of the ladder's step. */
  reduction: number;
  /** At the price of a sale for members of companies. */
  isMemberSale: boolean;
}

/** For whom prices are counted. */
export interface SelectionBuyer {
  /** Null for anybody of the company. */
  id: number | null;
  /** Empty for nobody in particular: pieces that are limited by customer are all still there. */
  email: string;
  companyId: number | null;
}

export interface Selection {
  goods: Goods;
  terms: QuantityTerms;
  /** Basis points; 0 without a company. */
  companyDiscount: number;
  /**
   * The whole configuration, presets for what is not named. Throws what `configure` throws, 404 for what is not sold.
   */
  optionsOf: (line: SelectedLine) => readonly ResolvedOption[];
  /** Throws the same. */
  toPrice: (line: SelectedLine, id: number) => LineToPrice;
  /** What lines cost that are a cart of their own: ladder, sales and the company's terms, before codes. */
  price: (lines: readonly LineToPrice[]) => SelectedPrice[];
  /** The same without anything that comes from a company. */
  publicPrice: (lines: readonly LineToPrice[]) => SelectedPrice[];
}

/** Reads once what the prices of products follow from, for this customer, delivered to this country. */
export async function openSelection(
  source: Source & { /** The moment whose prices count; now where none is said. */ at?: Date },
  country: CountryCode,
  customer: SelectionBuyer | null,
  productIds: readonly number[],
): Promise<Selection> {
  const { db, clock, at: now = clock.now() } = source;
  const { currency } = COUNTRIES[country];
  const company = await termsOf(db, customer);
  const buyer = { email: customer?.email ?? "", hasCompany: company !== undefined };
  const to = emptyDestination(country);
  const terms = await findQuantityTerms(db);
  const pricingTerms = (await readPricingTerms(source))(currency);
  const goods = await findGoods(db, pricingTerms.warehouses, productIds, to, now, undefined, buyer);
  const companyDiscount = company?.discount ?? 0;
  const configured = ({ productId, options }: SelectedLine) => {
    const product = goods.products.get(productId);
    const price = goods.prices.get(productId);
    if (!product || !price || product.hidden) throw new DomainError(catalogErrors.unknownProduct);
    return { product, price, configuration: configure(product, options, price, currency, country) };
  };
  const priceLess = (discount: number, lines: readonly LineToPrice[]): SelectedPrice[] => {
    const { drafts } = applyDiscounts({
      now,
      ...to,
      currency,
      shippingMethod: "",
      lines,
      ladder: terms.ladder,
      companyDiscount: discount,
      // Without an address nothing is taxed yet.
      taxExempt: false,
      promotion: null,
      terms: pricingTerms,
    });
    return drafts.map((draft) => {
      const { listPrice, unitOptions, quantity, hasLadder } = draft.line;
      const full = Math.max(0, listPrice + unitOptions) * quantity;
      const reduction = hasLadder ? ladderReduction(quantity, terms.ladder) : 0;
      return { full, net: netOf(draft), reduction, isMemberSale: draft.offer?.kind === "company_sale" };
    });
  };
  return {
    goods,
    terms,
    companyDiscount,
    optionsOf: (line) => configured(line).configuration.options,
    toPrice: (line, id) => {
      const { product, price, configuration } = configured(line);
      return lineToPrice({ id, quantity: line.quantity }, product, price, configuration, now);
    },
    price: (lines) => priceLess(companyDiscount, lines),
    publicPrice: (lines) =>
      priceLess(
        0,
        lines.map((line) => ({ ...line, offers: line.offers.filter(({ kind }) => kind !== "company_sale") })),
      ),
  };
}

async function termsOf(db: Queries, buyer: SelectionBuyer | null) {
  if (!buyer || buyer.companyId === null) return undefined;
  const { id, companyId } = buyer;
  return id === null ? findProgrammeTerms(db, companyId) : findMemberTerms(db, { id, companyId });
}

/** Throws when so many cannot be had beside the other lines: below the least quantity, sold out, not enough. */
export function assertAvailable(
  { products, units }: Goods,
  line: SelectedLine,
  others: readonly SelectedLine[],
  language: Language,
): void {
  const product = products.get(line.productId);
  if (!product) throw new DomainError(catalogErrors.unknownProduct);
  const name = product.name[language];
  if (line.quantity < product.minQuantity)
    throw new DomainError(cartErrors.tooFew, { values: { name, least: product.minQuantity } });
  const left = maxQuantityOf(product, line.options, units, demandOfLines(others, { products, units }));
  if (left === 0) throw new DomainError(cartErrors.soldOut, { values: { name } });
  if (line.quantity > left) throw new DomainError(cartErrors.notEnough, { values: { name, left } });
}
