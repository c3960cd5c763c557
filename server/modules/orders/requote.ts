import { eq, inArray } from "drizzle-orm";
import { COUNTRIES, type Currency } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { companies, customers, products, vendors, type AddressSnapshot } from "../../db/schema";
import { SERVICES } from "../cart/lineRules";
import { GIFT_CARD } from "../ledgers/giftCardProduct";
import { quoteDelivery } from "../shipping/quote";
import type { DeliveryLine } from "../shipping/load";
import { taxOf, taxRuleOf } from "../tax/rules";
import type { OrderLineRow, OrderRow } from "./repository";

/** What another address changes, minor units: above 0 when it costs more. */
export interface AddressDifference {
  amount: number;
  /** Of `amount`. */
  tax: number;
}

/**
 * What an order would cost more, or less, at another address of the same country: delivery by its own method, and tax where it is added.
 * Undefined when its method does not reach that address. What was waived stays waived; discounts stay as they are.
 */
export async function addressDifference(
  db: Queries,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  to: AddressSnapshot,
  now: Date,
): Promise<AddressDifference | undefined> {
  const goods = await goodsOf(db, lines, order.currency);
  const delivery = lines.map((line) => goods.get(line.productId)?.delivery(line)).filter((line) => line !== undefined);
  const price = ({ country, state: region, zip }: AddressSnapshot) =>
    quoteDelivery({ now, country, region, zip, currency: order.currency, lines: delivery }).methods.find(
      ({ code }) => code === order.shippingMethod,
    )?.price;
  const [before, after] = [price(order.shipping), price(to)];
  if (after === undefined && delivery.length > 0) return undefined;
  const isWaived = order.totals.shipping === 0 && (before ?? 0) > 0;
  const shipping = isWaived ? 0 : (after ?? 0) - (before ?? after ?? 0);
  const isAdded = !COUNTRIES[to.country].pricesIncludeTax && !(await isExempt(db, order));
  const tax = isAdded ? taxDifference(order, lines, goods, to, shipping) : 0;
  return { amount: shipping + tax, tax };
}

/** Whether the buyer owes no sales tax wherever the goods go. */
async function isExempt(db: Queries, { customerId }: OrderRow): Promise<boolean> {
  if (customerId === null) return false;
  const [company] = await db
    .select({ settings: companies.settings })
    .from(customers)
    .innerJoin(companies, eq(companies.id, customers.companyId))
    .where(eq(customers.id, customerId));
  return company?.settings.taxExempt ?? false;
}

/** Sales tax follows the address; gift cards bear none anywhere. */
function taxDifference(
  { totals, placedAt }: OrderRow,
  lines: readonly OrderLineRow[],
  goods: ReadonlyMap<number, Goods>,
  to: AddressSnapshot,
  shipping: number,
): number {
  const rule = taxRuleOf(to.country, to.state, placedAt);
  const after = lines.reduce((sum, line) => {
    const product = goods.get(line.productId);
    if (product?.isGiftCard) return sum;
    const net = line.amount - line.discount;
    const service = rule.taxesServices ? 0 : Math.min(net, product?.service(line) ?? 0);
    return sum + taxOf(net - service, rule);
  }, 0);
  const onDelivery = rule.taxesShipping ? taxOf(totals.shipping + shipping, rule) : 0;
  return after + onDelivery - totals.tax;
}

interface Goods {
  isGiftCard: boolean;
  delivery: (line: OrderLineRow) => DeliveryLine;
  /** The part of a line's amount that pays for services. */
  service: (line: OrderLineRow) => number;
}

async function goodsOf(db: Queries, lines: readonly OrderLineRow[], currency: Currency): Promise<Map<number, Goods>> {
  const rows = await db
    .select({ product: products, handlingDays: vendors.handlingDays })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(
      inArray(
        products.id,
        lines.map(({ productId }) => productId),
      ),
    );
  return new Map(
    rows.map(({ product: { id, slug, cartons, fastShipping, options }, handlingDays }) => [
      id,
      {
        isGiftCard: slug === GIFT_CARD,
        delivery: ({ quantity, cancelled, amount }) => ({
          cartons,
          fastShipping,
          handlingDays,
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
