import { Type, type Static } from "typebox";
import { Money, Time } from "./shared";

/** *Order line* of the specification: a snapshot, never joined to the live product. */
export const OrderLine = Type.Object({
  id: Type.Integer(),
  category: Type.String(),
  product_id: Type.Integer(),
  product_name: Type.String(),
  product_code: Type.String(),
  options: Type.Array(Type.Object({ name: Type.String(), value_name: Type.String() })),
  price: Money,
  image: Type.String(),
  /** What the picture shows where that is not what was ordered. */
  image_shows: Type.Array(Type.String()),
  url: Type.String(),
  quantity: Type.Integer(),
  amount: Money,
  promotion_code: Type.String(),
  discount: Money,
  /** `amount` without the discount. */
  final_amount: Money,
  tax: Money,
  expected_delivery_date: Time,
  vendor_name: Type.String(),
  /** What the buyer wants those who pack and deliver it to know. */
  note: Type.String(),
});
export type OrderLine = Static<typeof OrderLine>;
