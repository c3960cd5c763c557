import { Type, type Static } from "typebox";
import {
  ChargeEntry,
  DocumentEntry,
  LineStatus,
  OrderRights,
  RefundEntry,
  ReturnEntry,
  ShipmentView,
  Mailing,
} from "./fulfilment";
import { CompanyShare } from "./cart";
import { PAYMENT_OPTIONS } from "./enums";
import { LIMITS } from "./limits";
import { OrderGroup } from "./offers";
import { OrderLine } from "./orderLine";
import { PaymentStatus } from "./payment";
import { AnyId, Money, requiredText, Nullable, text, Time, StringEnum } from "./shared";

const { addressLength, cityLength, nameLength, noteLength, phoneLength, stateLength, zipLength } = LIMITS;
const token = Type.Optional(text(500));

export const CheckoutCustomer = Type.Object({
  country: requiredText(2),
  city: requiredText(cityLength),
  state: Type.Optional(text(stateLength)),
  zip: Type.Optional(text(zipLength)),
  shipping_address: requiredText(addressLength),
  shipping_apartment_suite: Type.Optional(text(addressLength)),
  billing_address: Type.Optional(text(addressLength)),
  billing_apartment_suite: Type.Optional(text(addressLength)),
  billing_city: Type.Optional(text(cityLength)),
  billing_state: Type.Optional(text(stateLength)),
  billing_zip: Type.Optional(text(zipLength)),
  billing_country: Type.Optional(text(2)),
  fullname: requiredText(nameLength),
  phone: Type.Optional(text(phoneLength)),
  email: requiredText(LIMITS.emailLength),
  shipping_method: Type.Optional(text(40)),
  unsubscribe_email: Type.Optional(Type.Boolean()),
});
export type CheckoutCustomer = Static<typeof CheckoutCustomer>;

export const CheckoutPayment = Type.Object({
  gateway_id: AnyId,
  card_token: token,
  wallet_token: token,
  phone_wallet_token: token,
  browser_wallet_token: token,
  marketplace_token: token,
  bank_account_token: token,
  payment_method_id: Type.Optional(AnyId),
  use_credit: Type.Optional(Type.Boolean()),
  need_store_card: Type.Optional(Type.Boolean()),
});

export const GiftCardDetails = Type.Object({
  name: text(nameLength),
  email: text(LIMITS.emailLength),
  content: text(noteLength),
  template_type: text(40),
  /** The day on which it is mailed, `2026-12-24`; at once where there is none. */
  send_on: Type.Optional(text(10)),
});

export type GiftCardDetails = Static<typeof GiftCardDetails>;

export const CheckoutBody = Type.Object({
  customer: CheckoutCustomer,
  payment: CheckoutPayment,
  gift_card: Type.Optional(Nullable(GiftCardDetails)),
});
export type CheckoutBody = Static<typeof CheckoutBody>;

export const OrderTotals = Type.Object({
  total_amount: Money,
  total_items_price: Money,
  total_shipping_price: Money,
  total_discount_price: Money,
  total_tax: Money,
  included_tax: Money,
  credit_amount: Money,
  /** Of `credit_amount`: what the company's allowance pays. */
  allowance_amount: Money,
  total_amount_exclude_tax: Money,
});

/** *Order* of the specification. */
export const Order = Type.Object({
  order_id: Type.Integer(),
  order_num: Type.String(),
  status: Type.String(),
  order_amount: Money,
  order_shipping_price: Money,
  /** Added on top; what prices contain is `order_included_tax`. */
  order_tax: Money,
  order_included_tax: Money,
  order_items_price: Money,
  order_credit: Money,
  /** Of `order_credit`: what the company's allowance pays. */
  order_allowance: Money,
  order_details: Type.Array(OrderLine),
  payment_url: Type.String(),
  /** When the first of its goods is to leave. */
  estimated_shipping_date: Time,
  payment_address: Type.String(),
  order_token: Type.String(),
  currency: Type.String(),
  /** Names of what a code added for nothing. */
  gift_product: Type.String(),
  /** An order earns no credit: what is given for invitations stands in the credit itself. */
  has_bonus_credit: Type.Boolean(),
  full_name: Type.String(),
  promotion_code: Type.String(),
  order_discount: Money,
  /** Whose programme lowered the prices when it was placed; null where none did. */
  company_discount: Nullable(CompanyShare),
  /** Where a company asks for its invoice, and gets VAT back that it owes itself; on the order's page, while it can. */
  refund_tax_link: Type.String(),
  extra_message: Type.Object({ content: Type.String(), type: Type.String() }),
  gateway_id: Type.Integer(),
  payment_option: StringEnum(PAYMENT_OPTIONS),
  /** Nothing of it is sent yet: it waits for its group to close. */
  is_held: Type.Boolean(),
  messages: Type.Array(Type.String()),
  crypto_metadata: Nullable(Type.Object({ address: Type.String(), amount: Type.String(), expires_at: Time })),
});
export type Order = Static<typeof Order>;

/** *Order result* of the specification: `status` 1 paid or accepted, 0 waiting, −1 refused. */
export const OrderResult = Type.Object({
  status: Type.Integer(),
  message: Type.String(),
  data: Type.Object({}),
  error_code: Type.String(),
  order: Nullable(Order),
  customer_id: Type.Integer(),
  customer_email: Type.String(),
  /** Always empty: what proves who somebody is travels in a cookie that no script reads, and in no answer. */
  customer_token: Type.String(),
  is_first_referral: Type.Boolean(),
  /** Where the bank asks the shopper to confirm (3-D Secure). */
  redirect_link: Type.String(),
  system_code: Type.Integer(),
  system_message: Type.String(),
  marketplace_redirect_url: Type.String(),
  payment: PaymentStatus,
});
export type OrderResult = Static<typeof OrderResult>;

export const OrderEvent = Type.Object({ status: Type.String(), at: Time, note: Type.String() });

/** What is said of an order wherever it is told where it is. */
const whereItIs = {
  order_num: Type.String(),
  status: Type.String(),
  /** New 0, Shipping 1, Delivered 2. */
  shipping_stage: Type.Integer(),
  placed_at: Time,
  estimated: Type.Object({ earliest: Time, latest: Time }),
  mailing: Nullable(Mailing),
  lines: Type.Array(
    Type.Object({ product_name: Type.String(), image: Type.String(), quantity: Type.Integer(), url: Type.String() }),
  ),
};

/** What tracking shows to whoever holds number and e-mail: no full address, no invoice. */
export const Tracking = Type.Object({
  ...whereItIs,
  carrier: Type.String(),
  tracking_number: Type.String(),
  masked_address: Type.String(),
  shipments: Type.Array(ShipmentView),
  events: Type.Array(OrderEvent),
});
export type Tracking = Static<typeof Tracking>;

export const OrderAddress = Type.Object({
  fullname: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  apartment: Type.String(),
  city: Type.String(),
  state: Type.String(),
  zip: Type.String(),
  country: Type.String(),
});
export type OrderAddress = Static<typeof OrderAddress>;

export const OrderDetail = Type.Object({
  order: Order,
  group: Nullable(OrderGroup),
  totals: OrderTotals,
  tracking: Tracking,
  shipping: OrderAddress,
  billing: OrderAddress,
  payment: Type.Object({
    gateway_id: Type.Integer(),
    /** What people know it by, in the caller's language. */
    name: Type.String(),
    brand: Type.String(),
    last4: Type.String(),
    status: Type.String(),
  }),
  can_pay: Type.Boolean(),
  invoice_path: Type.String(),
  lines: Type.Array(LineStatus),
  rights: OrderRights,
  documents: Type.Array(DocumentEntry),
  refunds: Type.Array(RefundEntry),
  returns: Type.Array(ReturnEntry),
  charges: Type.Array(ChargeEntry),
  /** The edition of the terms of use that its buyer agreed to; null for orders of before this was kept. */
  terms: Nullable(Type.Object({ version: Type.String(), valid_from: Time })),
});
export type OrderDetail = Static<typeof OrderDetail>;

export const OrderListEntry = Type.Object({
  ...whereItIs,
  order_amount: Money,
  currency: Type.String(),
});
export type OrderListEntry = Static<typeof OrderListEntry>;

/** *Invoice* of the specification. */
export const Invoice = Type.Object({
  amount: Money,
  code: Type.String(),
  currency: Type.String(),
  currency_symbol: Type.String(),
  date_created: Time,
  discounts: Money,
  description: Type.String(),
  last_4digit: Type.String(),
  /** A note is for the people who deliver, not for the books. */
  order_details: Type.Array(Type.Omit(OrderLine, ["note"])),
  shipping_date: Time,
  status: Type.String(),
  totals: OrderTotals,
  transaction_id: Type.String(),
  using_credit: Money,
  customer: Type.Object({ ...OrderAddress.properties, name: Type.String(), email: Type.String() }),
});
export type Invoice = Static<typeof Invoice>;
