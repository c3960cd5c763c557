import { Type, type Static } from "typebox";
import {
  ASKED_ACTS,
  CHARGE_KINDS,
  RENTAL_ACTS,
  RENTAL_CHARGE_STATES,
  RENTAL_STATES,
  RENTAL_LIMITS,
} from "./rentalTerms";
import { OfferedGateway } from "../cart";
import { LIMITS } from "../limits";
import { Id, Money, Nullable, Picture, text, Time, StringEnum } from "../shared";

const count = Type.Integer({ minimum: 0 });

/** One of a product's terms, for one piece as it is without a choice. */
export const RentalPlan = Type.Object({
  plan_id: Type.Integer(),
  /** Months of the term. */
  rent_period: Type.Integer(),
  /** A month of one piece. */
  rent_price: Money,
  /** A month of one piece in the first `half_periods` months; as `rent_price` where there are none. */
  half_rent_price: Money,
  half_periods: count,
  deposit_amount: Money,
  /** All rents of the term, without the deposit. */
  total_amount: Money,
  /** To keep it at the end of the term. */
  buy_out_at_end: Money,
  /** The first month with which renting has cost as much as buying; null where the term is shorter. */
  break_even_month: Nullable(Type.Integer()),
  pause_months: count,
  /** Monthly rents that a return before the end costs. */
  early_return_months: count,
});
export type RentalPlan = Static<typeof RentalPlan>;

/** A product that can be rented, with all of its terms. */
export const RentalOffer = Type.Object({
  product_id: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
  category_slug: Type.String(),
  picture: Picture,
  currency: Type.String(),
  prices_include_tax: Type.Boolean(),
  /** What one piece costs to buy. */
  buy_price: Money,
  /** Share of the rent paid that counts towards buying. */
  credit_percent: Type.Number(),
  /** Pieces that can be rented at this moment. */
  available: count,
  plans: Type.Array(RentalPlan),
});
export type RentalOffer = Static<typeof RentalOffer>;

export const RentalFeed = Type.Object({
  rentals: Type.Array(RentalOffer),
  page: Type.Integer(),
  total_pages: Type.Integer(),
  total: Type.Integer(),
});
export type RentalFeed = Static<typeof RentalFeed>;

/** Products, their options and terms are chosen by ids alone: no amount comes from who asks. */
export const RentalChoice = Type.Object({
  plan_id: Id,
  product_options: Type.Optional(
    Type.Array(Type.Object({ id: Id, value: text(40) }), { maxItems: LIMITS.optionsPerLine }),
  ),
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: RENTAL_LIMITS.quantity })),
});

/** How a term goes: what each month costs, and what the piece still costs after it. */
export const RentalMonth = Type.Object({ month: Type.Integer(), rent: Money, paid: Money, buy_out: Money });

/** *Rental detail* of the specification, for all pieces where nothing else is said. */
export const RentalDetail = Type.Object({
  id: Type.Integer(),
  status: StringEnum(RENTAL_STATES),
  /** Comes back after the return. */
  deposit_amount: Money,
  /** Paid at once: the deposit and the first month with its tax. */
  initial_deposit: Money,
  name: Type.String(),
  /** When the next month is charged; null while none will be. */
  next_purchase_date: Nullable(Time),
  quantity: Type.Integer(),
  /** A later month: `rent_price` × `quantity` + `rent_tax`. */
  recurring_amount: Money,
  /** `rent_price` × `quantity`. */
  rent_amount: Money,
  /** Months. */
  rent_period: Type.Integer(),
  /** A month of one piece. */
  rent_price: Money,
  half_rent_price: Money,
  /** Added to a later month; 0 where prices contain their tax. */
  rent_tax: Money,
  slug: Type.String(),
  /** All months of the term with their taxes, without the deposit. */
  total_amount: Money,

  product_id: Type.Integer(),
  category_slug: Type.String(),
  plan_id: Type.Integer(),
  options: Type.Array(Type.Object({ name: Type.String(), value_name: Type.String() })),
  picture: Picture,
  currency: Type.String(),
  prices_include_tax: Type.Boolean(),
  /** False while the address that decides about the tax is not known. */
  tax_is_final: Type.Boolean(),
  half_periods: count,
  /** What buying the same pieces costs. */
  buy_price: Money,
  break_even_month: Nullable(Type.Integer()),
  months: Type.Array(RentalMonth),
  pause_months: count,
  early_return_months: count,
  /** A member's rental that a manager has to approve before it is charged. */
  needs_approval: Type.Boolean(),
  /** Cards alone: they can be charged again. */
  gateways: Type.Array(OfferedGateway),
  /** What its owner agrees to with the button. */
  terms: Type.String(),
});
export type RentalDetail = Static<typeof RentalDetail>;

export const RentalChargeEntry = Type.Object({
  kind: StringEnum(CHARGE_KINDS),
  period: Type.Integer(),
  amount: Money,
  /** The deposit is in it: the payer's bank took both back. */
  with_deposit: Type.Boolean(),
  state: StringEnum(RENTAL_CHARGE_STATES),
  due_at: Time,
  paid_at: Nullable(Time),
  /** Where it can be paid in another way; empty for what is not owed. */
  pay_path: Type.String(),
});
export type RentalChargeEntry = Static<typeof RentalChargeEntry>;

/** A customer's rental as their page shows it. */
export const OwnRental = Type.Object({
  id: Type.Integer(),
  status: StringEnum(RENTAL_STATES),
  name: Type.String(),
  slug: Type.String(),
  category_slug: Type.String(),
  product_id: Type.Integer(),
  picture: Picture,
  options: Type.Array(Type.Object({ name: Type.String(), value_name: Type.String() })),
  quantity: Type.Integer(),
  currency: Type.String(),
  order_num: Type.String(),
  rent_period: Type.Integer(),
  recurring_amount: Money,
  next_purchase_date: Nullable(Time),
  paid_periods: count,
  /** Rents paid so far, and what the pieces cost now. */
  rent_paid: Money,
  buy_out_amount: Money,
  deposit_amount: Money,
  deposit_held: Money,
  deposit_back: Money,
  damage_amount: Money,
  return_fee: Money,
  /** What a return booked today would cost. */
  early_return_fee: Money,
  /** In the first days: the last day of a pickup without a fee. Null when they are over. */
  free_return_until: Nullable(Time),
  starts_at: Nullable(Time),
  ends_at: Nullable(Time),
  paused_until: Nullable(Time),
  pause_months_left: count,
  pickup_at: Nullable(Time),
  carrier: Type.String(),
  tracking_number: Type.String(),
  /** What it is swapped for as soon as that is sent; empty without. */
  swap_name: Type.String(),
  card: Nullable(Type.Object({ brand: Type.String(), last4: Type.String() })),
  /** What the customer has asked their company about it; null without. */
  asked: Nullable(
    Type.Object({
      act: StringEnum(ASKED_ACTS),
      /** The product that it would be. */
      name: Type.String(),
      /** The whole term that it would have. */
      months: Type.Integer(),
      /** A month of all pieces after it, and what is charged at once. */
      recurring_amount: Money,
      amount: Money,
      /** A purchase that the company has approved, and the card has not paid. */
      is_approved: Type.Boolean(),
    }),
  ),
  /** What a manager said who refused it. */
  reason: Type.String(),
  can: Type.Array(StringEnum(RENTAL_ACTS)),
  charges: Type.Array(RentalChargeEntry),
});
export type OwnRental = Static<typeof OwnRental>;

/** What can be chosen for a rental that goes on: longer, or with another product. */
export const RentalChoices = Type.Object({
  extensions: Type.Array(Type.Object({ plan_id: Type.Integer(), months: Type.Integer(), rent_price: Money })),
  swaps: Type.Array(
    Type.Object({
      plan_id: Type.Integer(),
      product_id: Type.Integer(),
      name: Type.String(),
      rent_price: Money,
      /** A month's rent of all pieces, less what it is now; below 0 when it becomes cheaper. */
      difference: Money,
      available: count,
    }),
  ),
});
export type RentalChoices = Static<typeof RentalChoices>;

/**
 * A member's rental that waits for who decides in their company, or what they ask for one that goes on. Term and
 * amounts are those that it would have.
 */
export const RentalRequest = Type.Object({
  id: Type.Integer(),
  asks: StringEnum(["rent", ...ASKED_ACTS]),
  /** What a decision names; empty for a new rental. */
  ask_id: Type.String(),
  member: Type.String(),
  name: Type.String(),
  /** What it would be swapped for; empty for anything else. */
  swap_name: Type.String(),
  quantity: Type.Integer(),
  currency: Type.String(),
  rent_period: Type.Integer(),
  recurring_amount: Money,
  /** What is charged as soon as it is approved. */
  initial_deposit: Money,
  total_amount: Money,
  asked_at: Time,
});
export type RentalRequest = Static<typeof RentalRequest>;
