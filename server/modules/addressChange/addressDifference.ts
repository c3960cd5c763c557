import { isDeepStrictEqual } from "node:util";
import { COUNTRIES, type Currency } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import type { AddressSnapshot, AdjustedSnapshot } from "../../db/schema";
import type { Deps } from "../../deps";
import { SERVICES } from "../catalog/services";
import { GIFT_CARD } from "../../../contract/rules/giftCards";
import { isMemberExempt } from "../exemptions/repositoryExemptions";
import { findTariffs, findWarehouses } from "../shipping/repository";
import { quoteDelivery, type DeliveryQuestion } from "../shipping/quote";
import { tariffIn } from "../shipping/tariff";
import type { DeliveryLine } from "../shipping/load";
import { sumRefunds } from "../refunds/amounts";
import { remainderOf, remainderPricer } from "../refunds/repriceRemainder";
import { refundsOf } from "../refunds/repository";
import type { OrderLineRow, OrderRow } from "../orders/repository";
import { snapshotOf, remainingTax, adjustedOrder } from "../orders/adjustedOrder";
import { findTaxRatesOf } from "../tax/repositoryRates";
import { productsToSend } from "./repositoryGoods";
import { containedThere, taxedThere, taxInDelivery, withDelivery, type GoodsThere } from "./taxThere";

/** What another address changes, minor units: above 0 when it costs more. */
export interface AddressDifference {
  amount: number;
  /** Of `amount`. */
  tax: number;
  /** What delivery and tax come to there. */
  standing: AdjustedSnapshot | null;
}

/**
 * What an order costs more, or less, at another address of the same country than at its present one: delivery by its
 * own method, and tax where it is added, of what is still the buyer's. Tax that prices contain is another part of the
 * same price there. Undefined when its method does not reach that address, or the exemption from tax that it was bought
 * with. What was waived stays waived; discounts stay as they are.
 */
export async function addressDifference(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  to: AddressSnapshot,
): Promise<AddressDifference | undefined> {
  const goods = await goodsOf(tx, lines, order.currency);
  const present = adjustedOrder(order, lines);
  const refunds = await refundsOf(tx, order.id);
  const back = sumRefunds(refunds);
  const tariff = tariffIn(await findTariffs(tx), order.currency);
  const price = deliveryAt(order, lines, goods, { tariff, warehouses: await findWarehouses(tx) });
  const [before, after] = [price(order.shipping), price(to)];
  if (after === undefined && lines.some(({ productId }) => goods.has(productId))) return undefined;
  const isWaived = present.totals.shipping === 0 && (before ?? 0) > 0;
  const change = isWaived ? 0 : (after ?? 0) - (before ?? after ?? 0);
  // What was given back of the delivery is not given back again.
  const shipping = Math.max(back.shipping, present.totals.shipping + change);
  const isExempt = await exemptionAt(tx, order, to);
  if (isExempt === undefined) return undefined;
  const rates = await findTaxRatesOf(tx, order.country);
  const places = { rates, zones: tariff.zones };
  const move = { to, shipping, goods, back, rates };
  const old = snapshotOf(present);
  const asKept = (next: AdjustedSnapshot) => (isDeepStrictEqual(old, next) ? order.standing : next);
  if (COUNTRIES[to.country].pricesIncludeTax) {
    const next = containedThere(order, present, move);
    const amount = shipping - old.shipping;
    return { amount, tax: taxInDelivery(order, next.lines, { to, rates, amount }), standing: asKept(snapshotOf(next)) };
  }
  const next = snapshotOf(isExempt ? withDelivery(present, shipping) : taxedThere(order, present, move));
  const stay = remainderOf(lines, refunds);
  const taxAt = (shipping: AddressSnapshot, standing: AdjustedSnapshot) =>
    order.basis
      ? standing.shippingTax +
        remainderPricer({ ...order, shipping, standing }, lines, { now: clock.now(), places })(stay).price.tax
      : remainingTax(standing, lines, back.lines);
  const tax = taxAt(to, next) - taxAt(order.shipping, old);
  return { amount: shipping - old.shipping + tax, tax, standing: asKept(next) };
}

/** Price of the order's delivery by address, in the zones of its own moment; undefined where its method does not go. */
function deliveryAt(
  { shippingMethod, placedAt: now }: OrderRow,
  lines: readonly OrderLineRow[],
  goods: ReadonlyMap<number, Goods>,
  terms: Pick<DeliveryQuestion, "tariff" | "warehouses">,
): (address: AddressSnapshot) => number | undefined {
  const delivery = lines.map((line) => goods.get(line.productId)?.delivery(line)).filter((line) => line !== undefined);
  return ({ country, state: region, zip }) =>
    quoteDelivery({ ...terms, now, country, region, zip, lines: delivery }).methods.find(
      ({ code }) => code === shippingMethod,
    )?.price;
}

/**
 * Whether an order is free of sales tax at an address, as it was bought; undefined where it was free and no paper of
 * its company reaches.
 */
async function exemptionAt(
  db: Queries,
  { basis, shipping, customerId, placedAt }: OrderRow,
  { country, state: region }: AddressSnapshot,
): Promise<boolean | undefined> {
  const isSameState = region.toUpperCase() === shipping.state.toUpperCase();
  if (basis && (isSameState || !basis.taxExempt)) return basis.taxExempt;
  const isCovered = await isMemberExempt(db, customerId, { country, region }, placedAt);
  return basis && !isCovered ? undefined : isCovered;
}

interface Goods extends GoodsThere {
  delivery: (line: OrderLineRow) => DeliveryLine;
}

async function goodsOf(db: Queries, lines: readonly OrderLineRow[], currency: Currency): Promise<Map<number, Goods>> {
  const rows = await productsToSend(
    db,
    lines.map(({ productId }) => productId),
  );
  return new Map(
    rows.map(({ product: { id, slug, cartons, fastShipping, options }, vendor }) => [
      id,
      {
        isGiftCard: slug === GIFT_CARD,
        delivery: ({ quantity, cancelled, amount }) => ({
          cartons,
          fastShipping,
          ...vendor,
          availableFrom: null,
          quantity: quantity - cancelled,
          goods: amount,
        }),
        service: (line) => {
          const chosen = options
            .filter(({ code }) => SERVICES.includes(code))
            .flatMap(({ id: group, values }) =>
              values.filter(({ value }) =>
                line.options.some((option) => option.id === group && option.value === value),
              ),
            );
          return chosen.reduce((sum, { delta }) => sum + Math.max(0, delta[currency]), 0) * line.quantity;
        },
      },
    ]),
  );
}
