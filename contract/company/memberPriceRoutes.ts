import { Type, type Static } from "typebox";
import { LIMITS } from "../limits";
import { LIST_LIMITS } from "../rules/listLimits";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, Money, Nullable, text } from "../shared";

/** Pieces of a configuration as a member of a company pays them in a cart of their own, before codes and delivery. */
export const MemberPrice = Type.Object({
  product_id: Type.Integer(),
  /** As asked: `optionId.value_optionId.value`. */
  options: Type.String(),
  quantity: Type.Integer(),
  currency: Type.String(),
  /** One piece, as everybody pays it. */
  public_price: Money,
  /** One piece, as the cart charges it; null where that is what everybody pays. */
  member_price: Nullable(Money),
  /** What the member's price comes to a month, where instalments are offered; 0 elsewhere. */
  monthly_amount: Money,
  /** All pieces, with what their number saves. */
  amount: Money,
  /** What the programme takes off, in per cent; 0 where it takes nothing. */
  company_percent: Type.Number(),
  /** What the number of pieces takes off before, in per cent. */
  quantity_percent: Type.Number(),
  /** A sale for members alone made the price that the programme lowers. */
  is_member_sale: Type.Boolean(),
});
export type MemberPrice = Static<typeof MemberPrice>;

export const memberPriceRoutes = {
  "POST /product-api/company/member-prices": {
    access: "customer",
    summary: "What the caller pays as a member of a company; nothing for others, and nothing of what is not sold",
    query: Type.Object({ locale: Type.Optional(text(10)) }),
    body: Type.Object({
      lines: Type.Array(
        Type.Object({
          product_id: Id,
          /** Presets for what is not named. */
          options: Type.Optional(text(500)),
          quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_LIMITS.lineQuantity })),
        }),
        { maxItems: LIMITS.pageSize },
      ),
    }),
    bodyLimit: 64 * 1024,
    reply: dataOnly(Type.Object({ prices: Type.Array(MemberPrice) })),
  },
} as const satisfies RouteTable;
