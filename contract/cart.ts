import { Type, type Static } from "typebox";
import { CartGiftCard, CartGroup, CartMessage, PriceStep, ShippingMethod } from "./cartParts";
import { CART_SOURCES, PAYMENT_OPTIONS } from "./enums";
import { type PaymentFlow } from "./rules/gateways";
import { LIMITS } from "./limits";
import { LIST_LIMITS } from "./rules/listLimits";
import { Id, Money, Nullable, text, Time, TrackingData, StringEnum } from "./shared";

export const ChosenOption = Type.Object({
  id: Id,
  value: Type.String({ pattern: "^[a-z0-9-]{1,60}$", maxLength: 60 }),
});
export type ChosenOption = Static<typeof ChosenOption>;

/**
 * A line as a client may ask for it. Price, name, picture and discount are the server's alone: other fields are
 * dropped.
 */
export const LineToAdd = Type.Object({
  product_id: Id,
  product_options: Type.Optional(Type.Array(ChosenOption, { maxItems: LIMITS.optionsPerLine })),
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_LIMITS.lineQuantity })),
  source: Type.Optional(Type.Unsafe<(typeof CART_SOURCES)[number]>({ type: "string", enum: [...CART_SOURCES] })),
  note: Type.Optional(text(LIMITS.noteLength)),
  tracking_data: Type.Optional(TrackingData),
});
export type LineToAdd = Static<typeof LineToAdd>;

/** Why a line is cheaper than alone: it goes with a main line, and costs its full price when that leaves. */
export const ItemDeal = Type.Object({
  deal_id: Type.Integer(),
  main_item_id: Type.Integer(),
  main_product_name: Type.String(),
  /** Pieces that have the lower price. */
  pieces: Type.Integer(),
  /** One piece without the deal. */
  full_price: Money,
});

/** *Cart item* of the specification. */
export const CartItem = Type.Object({
  id: Type.Integer(),
  category_id: Type.Integer(),
  product_id: Type.Integer(),
  product_options: Type.Array(
    Type.Object({ id: Type.Integer(), value: Type.String(), name: Type.String(), value_name: Type.String() }),
  ),
  product_name: Type.String(),
  product_slug: Type.String(),
  product_image: Type.String(),
  /** What the picture shows where that is not what was chosen, as in "memory keypad". */
  image_shows: Type.Array(Type.String()),
  product_price: Money,
  product_origin_price: Money,
  product_code: Type.String(),
  quantity: Type.Integer(),
  max_quantity: Type.Integer(),
  discount_price: Money,
  discount_percent: Type.Number(),
  tax: Money,
  tax_percent: Type.Number(),
  shipping_price: Money,
  shipping_date: Time,
  delivery_latest: Time,
  service_price: Money,
  amount: Money,
  vendor_name: Type.String(),
  vendor_id: Type.Integer(),
  category_name: Type.String(),
  category_slug: Type.String(),
  trial_day: Type.Integer(),
  warranty_year: Type.Integer(),
  has_fast_shipping: Type.Boolean(),
  is_combo: Type.Boolean(),
  /** What one piece of a set consists of; empty for others. */
  set_parts: Type.Array(Type.Object({ product_name: Type.String(), quantity: Type.Integer() })),
  on_sale: Type.Boolean(),
  /** Its price depends on another line. */
  is_depend_on: Type.Boolean(),
  add_on_deal: Nullable(ItemDeal),
  is_bought_together: Type.Boolean(),
  /** The other items of the cart that were added in the same action. */
  bought_together_items: Type.Array(Type.Integer()),
  final_price: Money,
  final_amount: Money,
  note: Type.String(),
  is_in_stock: Type.Boolean(),
  minQty: Type.Integer(),
  is_customized: Type.Boolean(),
});
export type CartItem = Static<typeof CartItem>;

/** Something that would be cheaper beside what is in the cart, in its basic version. */
export const AddOnOffer = Type.Object({
  deal_id: Type.Integer(),
  product_id: Type.Integer(),
  product_name: Type.String(),
  product_slug: Type.String(),
  category_slug: Type.String(),
  product_image: Type.String(),
  /** One piece beside the main product, and without it; less the discount of the company that lowers this cart. */
  price: Money,
  full_price: Money,
  main_item_id: Type.Integer(),
  main_product_name: Type.String(),
});
export type AddOnOffer = Static<typeof AddOnOffer>;

export const OfferedGateway = Type.Object({
  gateway_id: Type.Integer(),
  kind: Type.String(),
  name: Type.String(),
  /** What the shopper does: see `PaymentFlow`. */
  flow: Type.Unsafe<PaymentFlow>({ type: "string" }),
  /** Whose script takes the card in the browser, and its public key. */
  provider: Type.String(),
  public_key: Type.String(),
  /** Words that whoever pays this way agrees to; empty where there are none. */
  terms: Type.String(),
});
export type OfferedGateway = Static<typeof OfferedGateway>;

/** The discount of a company's programme; per cent. */
export const CompanyShare = Type.Object({ name: Type.String(), percent: Type.Number() });
export type CompanyShare = Static<typeof CompanyShare>;

/** *Cart* of the specification; `items` keyed by item id. */
export const Cart = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  /** The one-item cart beside the main one. */
  is_quick_buy: Type.Boolean(),
  items: Type.Record(Type.String(), CartItem),
  gift_items: Type.Array(
    Type.Object({
      type: Type.String(),
      product_code: Type.String(),
      location: Type.String(),
      qty_editable: Type.Boolean(),
      product_name: Type.String(),
      product_image: Type.String(),
      quantity: Type.Integer(),
    }),
  ),
  /** The code brings a gift that the shopper does not want. */
  gift_declined: Type.Boolean(),
  /** What kind of purchase it is so far. */
  payment_option: StringEnum(PAYMENT_OPTIONS),
  /** The group that it joins when it is paid; null for every other purchase. */
  group: Nullable(CartGroup),
  cart_note: Type.Object({ message: Type.String(), type: Type.String() }),
  messages: Type.Array(CartMessage),
  total_items: Type.Integer(),
  total_quantity: Type.Integer(),
  total_amount: Money,
  total_origin_amount: Money,
  total_amount_exclude_tax: Money,
  total_delivery_fee: Money,
  total_items_price: Money,
  total_shipping_price: Money,
  total_discount_price: Money,
  total_tax: Money,
  total_product_tax: Money,
  total_service_tax: Money,
  total_shipping_tax: Money,
  included_tax: Money,
  prices_include_tax: Type.Boolean(),
  country: Type.String(),
  state: Type.String(),
  zip: Type.String(),
  currency: Type.String(),
  currency_rate: Type.Number(),
  currency_symbol: Type.String(),
  discount_code: Type.String(),
  warehouse_id: Type.Integer(),
  promotion_code: Type.String(),
  promotion_code_valid: Type.Boolean(),
  promotion_text: Type.String(),
  promotion_description: Type.String(),
  use_credit: Type.Boolean(),
  credit_amount: Money,
  max_apply_credit_amount: Money,
  use_allowance: Type.Boolean(),
  /** Of `credit_amount`: what the company's allowance pays, and the most that it could. */
  allowance_amount: Money,
  max_allowance_amount: Money,
  /** Of `credit_amount`: what coins and store credit pay, and what gift cards do. */
  coins_amount: Money,
  store_credit_amount: Money,
  gift_card_amount: Money,
  gift_cards: Type.Array(CartGiftCard),
  vat_number: Type.String(),
  /** The company owes the VAT itself: prices are without it. */
  is_reverse_charge: Type.Boolean(),
  has_referral_discount: Type.Boolean(),
  is_new_customer_discount: Type.Boolean(),
  has_fast_shipping: Type.Boolean(),
  shipping_method: Type.String(),
  shipping_methods: Type.Array(ShippingMethod),
  free_shipping_from: Money,
  /** What is missing until delivery is free; 0 where more goods would not make it so. */
  free_shipping_left: Money,
  /**
   * `service`: carried into the room by a service that was chosen and is paid with an item; `email`: nothing is
   * carried.
   */
  delivered_by: Type.Union([Type.Literal("carrier"), Type.Literal("service"), Type.Literal("email")]),
  estimated_delivery_time: Type.Object({ earliest: Time, latest: Time }),
  /** The customer's address is one of a company whose discount is theirs once it is verified as work e-mail. */
  need_verify_email: Type.Boolean(),
  is_company_discount: Type.Boolean(),
  /** Whose programme lowers the prices, and by how much; null where none does. */
  company_discount: Nullable(CompanyShare),
  /** Whose managers have to approve it, and why; null for a cart that its shopper may order alone. */
  approval: Nullable(Type.Object({ company: Type.String(), reasons: Type.Array(Type.String()) })),
  trial_day: Type.Integer(),
  payment_method: Type.Array(Type.String()),
  gateways: Type.Array(OfferedGateway),
  express_checkout: Type.Array(Type.String()),
  /**
   * The way that the shopper chose, while it is offered; otherwise the first that is; 0 where nothing is to be paid.
   */
  gateway_id: Type.Integer(),
  required_phone_number: Type.Boolean(),
  has_pod_product: Type.Boolean(),
  show_email_input: Type.Boolean(),
  show_unsubscribe_email: Type.Boolean(),
  affirm_amount_installment: Money,
  is_bulk_order: Type.Boolean(),
  bulk_discount_percent: Type.Number(),
  /** The coin that the cart can be paid in; empty where none is taken. */
  crypto_currency: Type.String(),
  /**
   * What it comes to in that coin where one coin is one dollar; empty for others, which are priced when the order is
   * placed.
   */
  crypto_amount: Type.String(),
  /** Steps that changed something, and the total. */
  explanation: Type.Array(PriceStep),
});
export type Cart = Static<typeof Cart>;
