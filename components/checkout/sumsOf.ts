import type { Order } from "@/contract/order";
import type { Sums } from "@/components/cart/Totals";

/** What an order says of its sums; the lines stand above them. */
export function sumsOf(order: Order): Sums & { currency: string } {
  return {
    currency: order.currency,
    total_amount: order.order_amount,
    total_shipping_price: order.order_shipping_price,
    total_discount_price: order.order_discount,
    total_tax: order.order_tax,
    credit_amount: order.order_credit,
    promotion_code: order.promotion_code,
  };
}
