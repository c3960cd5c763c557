import type { ChosenOption } from "../../../../contract/cart";
import { LIST_LIMITS } from "../../../../contract/rules/listLimits";
import type { CountryCode, Currency } from "../../../../contract/markets";
import { DomainError } from "../../../http/errors";
import { configure, type Configured, type ResolvedOption } from "../../catalog/options/configuration";
import type { CurrentPrice } from "../../catalog/prices/currentPrices";
import { plugOf } from "../../catalog/options/plugs";
import { availableOf, goodsIn, servingWarehouses, type Units } from "../../inventory/available";
import { sumDemand, type OrderedLine } from "../../inventory/demand";
import type { Demand } from "../../inventory/item";
import { sendersOf, type SendersOf } from "../../inventory/senders";
import { GIFT_CARD } from "../../../../contract/rules/giftCards";
import type { SpecialPrice, LineToPrice } from "../../pricing/pricing";
import { EDITION, type Warehouses } from "../../shipping/warehouses";
import { taxClassOf } from "../../tax/classes";
import type { CartPrice, CartProduct } from "../pricedCart";
import { SERVICES } from "../../catalog/services";

const TO_ROOM: readonly string[] = ["room", "assembly"];

/** Products that are cheaper by the dozen. */
const BULK = "bulk";

/** What is kept of a choice: a plug that fits the country anyway is left open, so that it follows the country. */
export function retainedOptions(
  product: CartProduct,
  chosen: readonly ChosenOption[],
  country: CountryCode,
): ChosenOption[] {
  const plugs = new Set(product.options.filter(({ kind }) => kind === "plug").map(({ id }) => id));
  return chosen.filter(({ id, value }) => !(plugs.has(id) && value === plugOf(country)));
}

/** Equal configurations have equal keys: all options in the product's order, an open plug left out. */
export function configurationKey(product: CartProduct, kept: readonly ChosenOption[], { options }: Configured): string {
  const open = new Set(
    product.options.filter(({ kind, id }) => kind === "plug" && !kept.some((one) => one.id === id)).map(({ id }) => id),
  );
  const parts = options.filter(({ id }) => !open.has(id)).map(({ id, value }) => `${id}.${value}`);
  return `${product.id}:${parts.join("_")}`;
}

/** The configuration of a stored line, null when its options are no longer offered. */
export function configureLine(
  product: CartProduct,
  chosen: readonly ChosenOption[],
  price: CurrentPrice,
  currency: Currency,
  country: CountryCode,
): Configured | null {
  try {
    return configure(product, chosen, price, currency, country);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Products, with the stock of them and of the parts of sets among them. */
export interface StockedProducts {
  products: ReadonlyMap<number, CartProduct>;
  units: Units;
}

export function demandOfLines(lines: readonly OrderedLine[], { products, units }: StockedProducts): Demand {
  return sumDemand(lines, goodsIn(products.values(), units));
}

/** Which warehouses would send the lines to a place. */
export function sendersOfLines(
  lines: readonly OrderedLine[],
  { products, units }: StockedProducts,
  { country, region }: { country: CountryCode; region: string },
  warehouses: Warehouses,
): SendersOf {
  return sendersOf(lines, goodsIn(products.values(), units), units, servingWarehouses(warehouses, country, region));
}

/** The most a line can be: what is in stock without what the other lines take, 999 at most. */
export function maxQuantityOf(
  product: CartProduct,
  chosen: readonly ChosenOption[],
  units: Units,
  others: Demand,
): number {
  return Math.min(LIST_LIMITS.lineQuantity, availableOf(product, chosen, units, others));
}

/** A line as the price pipeline takes it; `from` are the warehouses that send it, as far as they are known. */
export function lineToPrice(
  line: { id: number; quantity: number },
  product: CartProduct,
  price: CartPrice,
  { unitPrice, options }: Configured,
  now: Date,
  deal: SpecialPrice | null = null,
  from: readonly number[] = [],
): LineToPrice {
  const service = options
    .filter(({ code }) => SERVICES.includes(code))
    .reduce((sum, { delta }) => sum + Math.max(0, delta), 0);
  const waits = product.availableFrom !== null && product.availableFrom > now && product.preOrder;
  return {
    id: line.id,
    productId: product.id,
    quantity: line.quantity,
    listPrice: price.listed.amount,
    originPrice: price.listed.originAmount,
    unitOptions: options.reduce((sum, { delta }) => sum + delta, 0),
    unitService: Math.min(service, unitPrice.amount),
    offers: deal ? [...price.offers, deal] : price.offers,
    category: product.categorySlug,
    isGiftCard: product.slug === GIFT_CARD,
    hasLadder: product.tags.includes(BULK),
    taxClass: taxClassOf(product.categorySlug),
    delivery: {
      cartons: product.cartons,
      handlingDays: product.handlingDays,
      closures: product.closures,
      fastShipping: product.fastShipping,
      edition: product.tags.includes(EDITION),
      availableFrom: waits ? product.availableFrom : null,
      toRoom: goesToRoom(options),
      from,
    },
  };
}

function goesToRoom(options: readonly ResolvedOption[]): boolean {
  return options.some(({ code, value }) => code === "SVC" && TO_ROOM.includes(value));
}
