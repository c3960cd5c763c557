import { Type, type Static } from "typebox";
import { Money, Nullable, Time } from "./shared";

/** What one vendor sends from one warehouse. */
export const ShipmentView = Type.Object({
  /** `A`, `B`, … */
  part: Type.String(),
  /** `VS-26-7K3Q9F-4-A`. */
  number: Type.String(),
  /** New, Scheduled (goes by e-mail at its time), Shipping, Delivered or Cancel. */
  state: Type.String(),
  vendor_name: Type.String(),
  carrier: Type.String(),
  tracking_number: Type.String(),
  /** Empty for carriers that the store does not know. */
  tracking_url: Type.String(),
  shipped_at: Nullable(Time),
  delivered_at: Nullable(Time),
  items: Type.Array(
    Type.Object({
      line_id: Type.Integer(),
      product_name: Type.String(),
      /** Whole units; 0 when only parts of a set are in it. */
      quantity: Type.Integer(),
    }),
  ),
});
export type ShipmentView = Static<typeof ShipmentView>;

/** Gift cards of an order that wait to go out by e-mail. */
export const Mailing = Type.Object({
  /** `2026-12-24`; empty where they go out as soon as they can. */
  send_on: Type.String(),
  /** Nothing else of the order is still to come. */
  is_rest: Type.Boolean(),
});
export type Mailing = Static<typeof Mailing>;

/** Where the units of a line are, and what can be done with them. */
export const LineStatus = Type.Object({
  line_id: Type.Integer(),
  /** New, Scheduled, PartShipping, Shipping, Delivered, Cancel or Returned. */
  state: Type.String(),
  quantity: Type.Integer(),
  shipped: Type.Integer(),
  delivered: Type.Integer(),
  cancelled: Type.Integer(),
  returned: Type.Integer(),
  can_cancel: Type.Integer(),
  can_return: Type.Integer(),
  return_until: Nullable(Time),
});
export type LineStatus = Static<typeof LineStatus>;

/** What the buyer may do with the order now. */
export const OrderRights = Type.Object({
  can_cancel: Type.Boolean(),
  can_change_address: Type.Boolean(),
  can_return: Type.Boolean(),
  can_withdraw: Type.Boolean(),
  /** The last moment to withdraw; null while it has not begun to count. */
  withdraw_until: Nullable(Time),
  /** For `request-vat/{token}`; empty when there is nothing to ask for. */
  vat_token: Type.String(),
});
export type OrderRights = Static<typeof OrderRights>;

export const DocumentEntry = Type.Object({
  number: Type.String(),
  /** invoice or credit_note. */
  kind: Type.String(),
  issued_at: Time,
  amount: Money,
  html_path: Type.String(),
  pdf_path: Type.String(),
});
export type DocumentEntry = Static<typeof DocumentEntry>;

export const RefundEntry = Type.Object({
  amount: Money,
  /** cancelled, line_cancelled, withdrawal, return, goodwill, address or vat. */
  cause: Type.String(),
  reason: Type.String(),
  /** waiting, done, parked (the payer's bank decides first) or void (that bank has paid it). */
  state: Type.String(),
  at: Time,
});
export type RefundEntry = Static<typeof RefundEntry>;

export const ReturnEntry = Type.Object({
  number: Type.String(),
  /** return or withdrawal. */
  kind: Type.String(),
  /** requested, approved, refused, received or refunded. */
  state: Type.String(),
  requested_at: Time,
  answer: Type.String(),
  lines: Type.Array(
    Type.Object({
      line_id: Type.Integer(),
      product_name: Type.String(),
      quantity: Type.Integer(),
      reason: Type.String(),
    }),
  ),
});
export type ReturnEntry = Static<typeof ReturnEntry>;

export const ChargeEntry = Type.Object({
  amount: Money,
  currency: Type.String(),
  reason: Type.String(),
  /** open, paid or withdrawn. */
  state: Type.String(),
  /** For `charge/more2`; empty when there is nothing to pay. */
  token: Type.String(),
  expires_at: Time,
});
export type ChargeEntry = Static<typeof ChargeEntry>;

/** What comes of, or goes back to, one way in which an order was paid. */
export const TenderShare = Type.Object({
  /** `wallet`: coins, credit and gift cards together; `payment`: a gateway. */
  kind: Type.Unsafe<"wallet" | "payment">({ type: "string", enum: ["wallet", "payment"] }),
  /** What people know the gateway by; empty for wallets. */
  name: Type.String(),
  amount: Money,
});
export type TenderShare = Static<typeof TenderShare>;

/** Money that only somebody of the store can send back. */
/** Why it is with the store: owed as a refund, too much, too late for its order, or not what was asked for. */
export type ByHandCause = "refund" | "surplus" | "late" | "unmatched";
/** Why nobody else sends it: no provider can, one refused, or it came back to the store. */
export type ByHandObstacle = "manual" | "refused" | "returned";

const byHand = {
  /** Names it when it is sent. */
  way: Type.String(),
  amount: Money,
  currency: Type.String(),
  gateway_id: Type.Integer(),
  /** What people know the way by which it came by. */
  gateway_name: Type.String(),
  cause: Type.Unsafe<ByHandCause>(Type.String()),
  obstacle: Type.Unsafe<ByHandObstacle>(Type.String()),
  since: Type.String(),
  /** Whole days that it has waited by now. */
  days: Type.Integer(),
};

/** Of one order. */
export const OwnByHandEntry = Type.Object(byHand);
export type OwnByHandEntry = Static<typeof OwnByHandEntry>;

export const ByHandEntry = Type.Object({
  ...byHand,
  order_num: Type.String(),
  email: Type.String(),
  payment_status: Type.String(),
});
export type ByHandEntry = Static<typeof ByHandEntry>;

export const ByHandList = Type.Object({
  ways: Type.Array(ByHandEntry),
  page: Type.Integer(),
  total_pages: Type.Integer(),
  total: Type.Integer(),
});
export type ByHandList = Static<typeof ByHandList>;
