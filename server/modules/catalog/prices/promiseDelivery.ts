import type { Market } from "../../../../contract/locales";
import type { ChosenOption } from "../../../../contract/cart";
import type { DeliveryPromise } from "../../../../contract/product";
import { major } from "../../../money";
import { availableOf, goodsIn, servingWarehouses } from "../../inventory/available";
import { sendersOf } from "../../inventory/senders";
import { leavesAtOnce } from "../../shipping/fast";
import { quoteDelivery } from "../../shipping/quote";
import type { Tariff } from "../../shipping/tariff";
import { EDITION, type Warehouses } from "../../shipping/warehouses";
import type { PricedProduct } from "../pricedProducts";

export interface Parcel {
  /** What was chosen; the presets for what was not. */
  options: readonly ChosenOption[];
  quantity: number;
  /** Minor units of all units together, as everybody pays them. */
  goods: number;
  /** State or province code where it is known. */
  region?: string | undefined;
  zip?: string | undefined;
  toRoom?: boolean;
}

/** What a promise is made by. */
export interface DeliveryTerms {
  tariff: Tariff;
  warehouses: Warehouses;
  now: Date;
}

/**
 * What standard delivery of a product costs and when it comes, by the same quote as cart and checkout. Null where
 * nothing is delivered.
 */
export function promiseDelivery(
  { product, vendor, stock }: PricedProduct,
  parcel: Parcel,
  market: Market,
  { tariff, warehouses, now }: DeliveryTerms,
): DeliveryPromise | null {
  const inStock = availableOf(product, parcel.options, stock) >= parcel.quantity;
  const { country, currency } = market;
  const line = { productId: product.id, options: parcel.options, quantity: parcel.quantity };
  const serving = servingWarehouses(warehouses, country, parcel.region);
  const from = sendersOf([line], goodsIn([product], stock), stock, serving)(line);
  const { methods } = quoteDelivery({
    now,
    country,
    tariff,
    warehouses,
    ...(parcel.region !== undefined && { region: parcel.region }),
    ...(parcel.zip !== undefined && { zip: parcel.zip }),
    lines: [
      {
        cartons: product.cartons,
        quantity: parcel.quantity,
        handlingDays: vendor.handlingDays,
        closures: vendor.closures,
        fastShipping: product.fastShipping,
        edition: product.tags.includes(EDITION),
        availableFrom: laterThan(product.availableFrom, now, product.preOrder || !inStock),
        goods: parcel.goods,
        toRoom: parcel.toRoom ?? false,
        from,
      },
    ],
  });
  const [standard] = methods;
  if (!standard) return null;
  return {
    price: major(standard.price, currency),
    earliest: standard.earliest.toISOString(),
    latest: standard.latest.toISOString(),
    is_free: standard.price === 0,
    is_fast: inStock && leavesAtOnce(product, country, { now, warehouses }),
  };
}

/** The day from which a product can leave, where it must be waited for. */
export function laterThan(availableFrom: Date | null, now: Date, mustWait: boolean): Date | null {
  return mustWait && availableFrom && availableFrom > now ? availableFrom : null;
}
