/**
 * Where a rental stands. `requested`: chosen, not paid; `awaiting_approval`: a manager decides; `preparing`: paid, not
 * sent; `past_due`: a month could not be charged; `paused`: nothing is charged for a time; `returning`: on its way
 * back, or to be picked up; `inspecting`: back with the store. Plain constants: safe in the browser.
 */
export const RENTAL_STATES = [
  "requested",
  "awaiting_approval",
  "preparing",
  "active",
  "past_due",
  "paused",
  "returning",
  "inspecting",
  "ended",
  "bought",
  "canceled",
] as const;
export type RentalState = (typeof RENTAL_STATES)[number];

/** With the store or with nobody: neither charged nor owned any more. */
export const OVER_STATES = ["ended", "bought", "canceled"] as const satisfies readonly RentalState[];

/** What is charged: a month, the piece itself, what an inspection found. */
export const CHARGE_KINDS = ["rent", "buyout"] as const;
export type RentalChargeKind = (typeof CHARGE_KINDS)[number];

/**
 * `planned` is due at its day, `charging` is with the provider, `failed` waits for its next try or its payer,
 * `waived` was not wanted any more, `deposit` was covered by it.
 */
export const RENTAL_CHARGE_STATES = ["planned", "charging", "paid", "failed", "waived", "deposit"] as const;
export type RentalChargeState = (typeof RENTAL_CHARGE_STATES)[number];

/** A piece of the fleet. `collecting`: with somebody who gives it back; `sold`, `retired`: no part of it any more. */
export const UNIT_STATES = ["available", "reserved", "rented", "collecting", "inspecting", "sold", "retired"] as const;
export type RentalUnitState = (typeof UNIT_STATES)[number];

/** What a customer can do with a rental of theirs at a moment. */
export const RENTAL_ACTS = [
  "pay",
  "cancel",
  "pause",
  "swap",
  "extend",
  "buy",
  "return",
  "keep",
  "card",
  "unask",
] as const;
export type RentalAct = (typeof RENTAL_ACTS)[number];

/** Acts that a company may want to approve; `unask` takes one back that waits for it. */
export const ASKED_ACTS = ["extend", "swap", "buy"] as const satisfies readonly RentalAct[];
export type RentalAskedAct = (typeof ASKED_ACTS)[number];

/** Why a form of an act was refused, as its page tells it: each has words in `rentals:errors`. */
export const RENTAL_PROBLEMS = [
  "months",
  "plan",
  "day",
  "card",
  "noneLeft",
  "nobodyDecides",
  "declined",
  "amountChanged",
  "beingCharged",
  "notNow",
  "tooMany",
  "form",
] as const;
export type RentalProblem = (typeof RENTAL_PROBLEMS)[number];

/** What a manager says to a member's rental; and why the form of it was refused. */
export const RENTAL_DECISIONS = ["approve", "refuse"] as const;
export type RentalDecision = (typeof RENTAL_DECISIONS)[number];
export type RentalDecisionProblem = Extract<RentalProblem, "notNow" | "noneLeft" | "tooMany" | "form"> | "reason";

export const FLEET_LISTS = ["to_send", "on_the_way", "due", "late", "past_due", "inspecting", "approval"] as const;
export type FleetList = (typeof FLEET_LISTS)[number];

export const RENTAL_LIMITS = {
  pageSize: 20,
  quantity: 10,
  /** Rentals of one customer that are chosen and not paid. */
  open: 5,
  serialLength: 40,
  /** A pickup is booked from so many days ahead up to so many. */
  pickupLeastDays: 2,
  pickupMostDays: 60,
} as const;

/** Days, counted by the store's clock. What a declined card, a pause and an end lead to, and when. */
export const RENTAL_DAYS = {
  /** A month is told by mail before it is charged. */
  notice: 3,
  /** After a decline the card is tried again so many days after the first one. */
  retries: [1, 3, 7],
  /** From the first decline on: then the rental is paused, and after `recall` the store asks for the piece back. */
  grace: 14,
  recall: 30,
  /** What is owed can be paid at its own page for so long. */
  owed: 365,
  /** Between two months that are charged one after the other because the store was away. */
  catchUp: 3,
  /** A term that ends is told before. */
  ending: 21,
  /** Within so many days after its delivery it can go back without a fee. */
  trial: 14,
  /** So long after these days the pickup of such a return may be. */
  trialPickup: 7,
  /** A pickup, or a term that nobody ended, is late after so many days. */
  late: 3,
  /** What was sent counts as arrived after so many days, where nobody has said so. */
  arrival: 10,
  /** A choice that nobody paid is forgotten. */
  forget: 2,
  /** So is one that no manager has decided about. */
  undecided: 14,
} as const;
