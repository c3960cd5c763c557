import { Type, type Static } from "typebox";
import { cursorList } from "../desk/desk";
import { ReturnEntry } from "../fulfilment";
import { Nullable, Time } from "../shared";

/** A return as the team's list shows it, with what has to be known to decide about it. */
const StaffReturnRow = Type.Object({
  ...ReturnEntry.properties,
  order_num: Type.String(),
  country: Type.String(),
  /** Of what is kept back when its goods are received. */
  currency: Type.String(),
  /** Null for whoever may not read who buys (`customers.read`); `note` is what they wrote. */
  buyer: Nullable(Type.Object({ fullname: Type.String(), email: Type.String(), note: Type.String() })),
  /** Whole days since it was asked for. */
  days: Type.Integer(),
  /** By when the law wants the money of a withdrawal back; null where it sets no day, or where it is decided. */
  pay_back_by: Nullable(Time),
  is_late: Type.Boolean(),
});
export type StaffReturnRow = Static<typeof StaffReturnRow>;

export const StaffReturnList = cursorList(StaffReturnRow);
export type StaffReturnList = Static<typeof StaffReturnList>;
