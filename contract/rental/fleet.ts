import { Type } from "typebox";
import { Money, Nullable, Time, StringEnum } from "../shared";
import { RENTAL_STATES, UNIT_STATES } from "./rentalTerms";

export const FleetUnit = Type.Object({
  id: Type.Integer(),
  serial: Type.String(),
  product_id: Type.Integer(),
  product_name: Type.String(),
  state: StringEnum(UNIT_STATES),
  rental_id: Nullable(Type.Integer()),
  note: Type.String(),
  changed_at: Time,
});

export const FleetRental = Type.Object({
  id: Type.Integer(),
  status: StringEnum(RENTAL_STATES),
  name: Type.String(),
  quantity: Type.Integer(),
  email: Type.String(),
  order_num: Type.String(),
  serials: Type.Array(Type.String()),
  swap_name: Type.String(),
  currency: Type.String(),
  /** Both null for whoever may not read what orders cost (`orders.amounts`). */
  deposit_held: Nullable(Money),
  owed: Nullable(Money),
  next_purchase_date: Nullable(Time),
  ends_at: Nullable(Time),
  pickup_at: Nullable(Time),
});
