import type { Static } from "typebox";
import type { OrderLine } from "../../../contract/orderLine";
import type { Order, OrderAddress, OrderTotals } from "../../../contract/order";
import type { AddressSnapshot } from "../../db/schema";
import { major } from "../../money";
import { extraMessage, giftNames, orderMessages } from "./messages";
import { allowancePart, paymentOptionOf } from "./paymentOption";
import type { OrderLineRow, OrderRow, PaymentRow } from "./repository";

export function presentLine(
  line: OrderLineRow,
  { currency, promotionCode }: Pick<OrderRow, "currency" | "promotionCode">,
): OrderLine {
  return {
    id: line.id,
    category: line.category,
    product_id: line.productId,
    product_name: line.name,
    product_code: line.code,
    options: line.options.map(({ name, valueName }) => ({ name, value_name: valueName })),
    price: major(line.unitPrice, currency),
    image: line.image,
    image_shows: line.imageShows,
    url: line.url,
    quantity: line.quantity,
    amount: major(line.amount, currency),
    promotion_code: line.discount > 0 ? promotionCode : "",
    discount: major(line.discount, currency),
    final_amount: major(line.amount - line.discount, currency),
    tax: major(line.tax, currency),
    expected_delivery_date: line.expectedAt.toISOString(),
    vendor_name: line.vendorName,
    note: line.note,
  };
}

export function presentTotals({
  totals,
  currency,
  pricing,
}: Pick<OrderRow, "totals" | "currency" | "pricing">): Static<typeof OrderTotals> {
  const wire = (minor: number) => major(minor, currency);
  return {
    total_amount: wire(totals.total),
    total_items_price: wire(totals.items),
    total_shipping_price: wire(totals.shipping),
    total_discount_price: wire(totals.discount),
    total_tax: wire(totals.tax),
    included_tax: wire(totals.includedTax),
    credit_amount: wire(totals.credit),
    allowance_amount: wire(allowancePart({ pricing })),
    total_amount_exclude_tax: wire(totals.total - totals.tax - totals.includedTax),
  };
}

/** When the first of its goods is to leave; of orders of before that was kept, when it arrives at the earliest. */
export function shippingDate({ earliest }: Pick<OrderRow, "earliest">, lines: readonly OrderLineRow[]): Date {
  const days = lines.flatMap(({ dispatchAt, quantity, cancelled }) =>
    dispatchAt !== null && cancelled < quantity ? [dispatchAt.getTime()] : [],
  );
  return days.length === 0 ? earliest : new Date(Math.min(...days));
}

interface Shown {
  /** Shown to whoever may act for the order, empty otherwise. */
  token: string;
  paymentUrl?: string;
  payment: PaymentRow | undefined;
  /** Coins come of it, for its customer or for who invited them. */
  hasBonus: boolean;
}

export function presentOrder(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { token, paymentUrl = "", payment, hasBonus }: Shown,
): Order {
  const { totals, currency } = order;
  const { company } = order.pricing;
  return {
    order_id: order.id,
    order_num: order.number,
    status: order.status,
    order_amount: major(totals.total, currency),
    order_shipping_price: major(totals.shipping, currency),
    order_tax: major(totals.tax, currency),
    order_included_tax: major(totals.includedTax, currency),
    order_items_price: major(totals.items, currency),
    order_credit: major(totals.credit, currency),
    order_allowance: major(allowancePart(order), currency),
    order_details: lines.map((line) => presentLine(line, order)),
    payment_url: paymentUrl,
    estimated_shipping_date: shippingDate(order, lines).toISOString(),
    payment_address: "",
    order_token: token,
    currency,
    gift_product: giftNames(lines),
    has_bonus_credit: hasBonus,
    full_name: order.shipping.fullname,
    promotion_code: order.promotionCode,
    order_discount: major(totals.discount, currency),
    company_discount: company ? { name: company.name, percent: company.discount / 100 } : null,
    refund_tax_link: "",
    extra_message: extraMessage(order, lines),
    gateway_id: order.gatewayId,
    payment_option: paymentOptionOf(order, payment),
    // What has ended waits for nothing.
    is_held: order.isHeld && order.status !== "Cancel",
    messages: orderMessages(order, lines),
    crypto_metadata: null,
  };
}

export function presentAddress({
  fullname,
  phone,
  address,
  apartment,
  city,
  state,
  zip,
  country,
}: AddressSnapshot): OrderAddress {
  return { fullname, phone, address, apartment, city, state, zip, country };
}
