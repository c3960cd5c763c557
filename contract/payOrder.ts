import { Type, type Static } from "typebox";
import { OfferedGateway } from "./cart";
import { CheckoutPayment } from "./order";
import { Money, text } from "./shared";

/** Names an order by its token, or by its number for its owner and the browser that placed it. */
const named = { order_token: Type.Optional(text(500)), order_num: Type.Optional(text(40)) };

/** Pays an order that exists: what is paid and where it goes stands with the order. */
export const PayOrderBody = Type.Object({ ...named, payment: CheckoutPayment });
export type PayOrderBody = Static<typeof PayOrderBody>;

export const PayableQuery = Type.Object(named);

/** What an order can be paid with. */
export const PayableOrder = Type.Object({
  order_num: Type.String(),
  status: Type.String(),
  order_amount: Money,
  currency: Type.String(),
  country: Type.String(),
  /** It can be paid now; what was awaited in another way is then withdrawn. */
  can_pay: Type.Boolean(),
  /** Whether methods can be kept: the payer is the order's own customer. */
  can_keep: Type.Boolean(),
  gateways: Type.Array(OfferedGateway),
});
export type PayableOrder = Static<typeof PayableOrder>;
