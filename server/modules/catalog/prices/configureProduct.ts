import type { Market } from "../../../../contract/locales";
import type { DeliveryPromise } from "../../../../contract/product";
import { DomainError } from "../../../http/errors";
import { availableOf } from "../../inventory/available";
import { loadPricedProducts } from "../cards";
import { catalogErrors } from "../errors";
import type { Source } from "../memo";
import { configure, goesToRoom, readOptionNotation } from "../options/configuration";
import { readTariffs, readWarehouses } from "../readTariff";
import { tariffIn } from "../../shipping/tariff";
import { promiseDelivery, type Parcel } from "./promiseDelivery";

export interface ConfiguredQuestion {
  productId: number;
  /** `optionId.value_optionId.value`; presets for what is not named. */
  options: string;
  quantity: number;
}

export type ConfiguredProduct = Awaited<ReturnType<typeof configureProduct>>;

/**
 * A configuration as everybody pays it, and what all its pieces are as one parcel. Throws 404 for a product that is not
 * sold, 422 for options that do not belong to it or do not go together.
 */
export async function configureProduct(source: Source, market: Market, question: ConfiguredQuestion) {
  const { currency, country } = market;
  const { quantity } = question;
  const [offer] = await loadPricedProducts(source, [question.productId], market);
  if (!offer) throw new DomainError(catalogErrors.unknownProduct);
  const chosen = readOptionNotation(question.options);
  const { options, unitPrice } = configure(offer.product, chosen, offer.price, currency, country);
  const parcel: Parcel = { options, quantity, goods: unitPrice.amount * quantity, toRoom: goesToRoom(options) };
  return { offer, options, unitPrice, parcel, available: availableOf(offer.product, options, offer.stock) };
}

/** Standard delivery of it to a place; null where nothing is delivered. */
export async function promiseTo(
  source: Source,
  market: Market,
  { offer, parcel }: Pick<ConfiguredProduct, "offer" | "parcel">,
  place: Pick<Parcel, "region" | "zip">,
): Promise<DeliveryPromise | null> {
  const tariff = tariffIn(await readTariffs(source), market.currency);
  const terms = { tariff, warehouses: await readWarehouses(source), now: source.clock.now() };
  return promiseDelivery(offer, { ...parcel, ...place }, market, terms);
}
