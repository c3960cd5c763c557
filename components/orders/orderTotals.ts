import type { Order } from "@/contract/order";
import type { TotalAmounts } from "@/components/cart/Totals";

/** What an order says of its sums, as its own page shows them. */
export function orderTotals(order: Order): TotalAmounts & { currency: string } {
  return {
    currency: order.currency,
    total_amount: order.order_amount,
    total_items_price: order.order_items_price,
    total_shipping_price: order.order_shipping_price,
    total_discount_price: order.order_discount,
    total_tax: order.order_tax,
    included_tax: order.order_included_tax,
    credit_amount: order.order_credit,
    allowance_amount: order.order_allowance,
    promotion_code: order.promotion_code,
    company_discount: order.company_discount,
  };
}
