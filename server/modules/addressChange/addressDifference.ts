import { isDeepStrictEqual } from "node:util";
import { COUNTRIES, type Currency } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import type { AddressSnapshot, AdjustedSnapshot } from "../../db/schema";
import type { Deps } from "../../deps";
import { split } from "../../money";
import { SERVICES } from "../catalog/services";
import { GIFT_CARD } from "../../../contract/rules/giftCards";
import { isMemberExempt } from "../exemptions/repositoryExemptions";
import { findTariffs } from "../shipping/repository";
import { quoteDelivery } from "../shipping/quote";
import { tariffIn, type Tariff } from "../shipping/tariff";
import type { DeliveryLine } from "../shipping/load";
import { sumRefunds, type RefundTotals } from "../refunds/amounts";
import { remainderOf, remainderPricer } from "../refunds/repriceRemainder";
import { refundsOf } from "../refunds/repository";
import { taxOf, taxRuleOf, totalRate, type TaxRule } from "../tax/rules";
import type { OrderLineRow, OrderRow } from "../orders/repository";
import { snapshotOf, remainingTax, type AdjustedOrder, adjustedOrder } from "../orders/adjustedOrder";
import { productsToSend } from "./repositoryGoods";

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
 * own method, and tax where it is added, of what is still the buyer's. Undefined when its method does not reach that
 * address, or the exemption from tax that it was bought with. What was waived stays waived; discounts stay as they are.
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
  const price = deliveryAt(order, lines, goods, { tariff, now: clock.now() });
  const [before, after] = [price(order.shipping), price(to)];
  if (after === undefined && lines.some(({ productId }) => goods.has(productId))) return undefined;
  const isWaived = present.totals.shipping === 0 && (before ?? 0) > 0;
  const change = isWaived ? 0 : (after ?? 0) - (before ?? after ?? 0);
  // What was given back of the delivery is not given back again.
  const shipping = Math.max(back.shipping, present.totals.shipping + change);
  const isExempt = await exemptionAt(tx, order, to);
  if (isExempt === undefined) return undefined;
  const isAdded = !COUNTRIES[to.country].pricesIncludeTax && !isExempt;
  const there = isAdded ? taxedAt(order, present, { to, shipping, goods, back }) : present;
  const old = snapshotOf(present);
  const next = snapshotOf({ ...there, totals: { ...there.totals, shipping } });
  const stay = remainderOf(lines, refunds);
  const taxAt = (shipping: AddressSnapshot, standing: AdjustedSnapshot) =>
    order.basis
      ? standing.shippingTax + remainderPricer({ ...order, shipping, standing }, lines, clock.now())(stay).price.tax
      : remainingTax(standing, lines, back.lines);
  const tax = taxAt(to, next) - taxAt(order.shipping, old);
  const isSame = isDeepStrictEqual(old, next);
  return { amount: shipping - old.shipping + tax, tax, standing: isSame ? order.standing : next };
}

/** Price of the order's delivery by address; undefined where its method does not go. */
function deliveryAt(
  { shippingMethod }: OrderRow,
  lines: readonly OrderLineRow[],
  goods: ReadonlyMap<number, Goods>,
  { tariff, now }: { tariff: Tariff; now: Date },
): (address: AddressSnapshot) => number | undefined {
  const delivery = lines.map((line) => goods.get(line.productId)?.delivery(line)).filter((line) => line !== undefined);
  return ({ country, state: region, zip }) =>
    quoteDelivery({ now, country, region, zip, tariff, lines: delivery }).methods.find(
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

interface Move {
  to: AddressSnapshot;
  /** Price of the delivery there. */
  shipping: number;
  goods: ReadonlyMap<number, Goods>;
  /** What earlier refunds gave back. */
  back: RefundTotals;
}

/**
 * Sales tax follows the address; gift cards bear none anywhere. Calculated as prices are, so that the way back comes
 * to the same.
 */
function taxedAt(order: OrderRow, present: AdjustedOrder, { to, shipping, goods, back }: Move): AdjustedOrder {
  const { totals } = present;
  const isSameRule = order.shipping.state.toUpperCase() === to.state.toUpperCase();
  if (isSameRule && totals.shipping === shipping) return present;
  const rule = taxRuleOf(to.country, to.state, order.placedAt);
  const onDelivery = rule.taxesShipping ? taxOf(shipping - back.shipping, rule) : 0;
  return {
    totals: { ...totals, shippingTax: back.shippingTax + onDelivery },
    lines: isSameRule ? present.lines : present.lines.map((line) => lineAt(line, goods.get(line.productId), rule)),
  };
}

function lineAt(line: OrderLineRow, goods: Goods | undefined, rule: TaxRule): OrderLineRow {
  if (goods?.isGiftCard) return line;
  const service = Math.min(line.amount, goods?.service(line) ?? 0);
  const [productLess = 0, serviceLess = 0] = split(line.discount, [line.amount - service, service]);
  const taxes = {
    ...line.taxes,
    product: taxOf(line.amount - service - productLess, rule),
    service: rule.taxesServices ? taxOf(service - serviceLess, rule) : 0,
  };
  return { ...line, taxes, taxRate: totalRate(rule) };
}

interface Goods {
  isGiftCard: boolean;
  delivery: (line: OrderLineRow) => DeliveryLine;
  /** The part of a line's amount that pays for services. */
  service: (line: OrderLineRow) => number;
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
