import { round, share } from "../../../money";

/** What a rental was agreed on; amounts are minor units of one piece. */
export interface RentalTerms {
  /** Rents of the term. */
  months: number;
  quantity: number;
  /** A month of one piece, before or with tax as the country's prices are. */
  rent: number;
  /** So many months, the first ones, cost half. */
  halfPeriods: number;
  /** The piece itself as it was priced when it was rented. */
  buyPrice: number;
  /** Share of the rent paid that counts towards buying, basis points. */
  creditRate: number;
}

/** Half a month's rent of one piece. */
export const halfRent = (rent: number) => round(rent / 2);

/** The rent of a month of all pieces; the first is 1. */
export function rentOf({ rent, quantity, halfPeriods }: RentalTerms, period: number): number {
  return (period <= halfPeriods ? halfRent(rent) : rent) * quantity;
}

/** Rents of the first months together. */
export function rentUpTo(terms: RentalTerms, periods: number): number {
  const halves = Math.min(periods, terms.halfPeriods);
  return halves * halfRent(terms.rent) * terms.quantity + Math.max(0, periods - halves) * terms.rent * terms.quantity;
}

/** What all pieces still cost after so much rent was paid; never below 0. */
export function buyOut({ buyPrice, quantity, creditRate }: RentalTerms, paid: number): number {
  return Math.max(0, buyPrice * quantity - share(paid, creditRate));
}

/** The first month with which renting has cost as much as buying would have; null within the term it never does. */
export function breakEven(terms: RentalTerms): number | null {
  const price = terms.buyPrice * terms.quantity;
  for (let month = 1; month <= terms.months; month += 1) if (rentUpTo(terms, month) >= price) return month;
  return null;
}

export interface MonthOfTerm {
  month: number;
  rent: number;
  /** Rents so far. */
  paid: number;
  /** To keep the pieces after this month. */
  buyOut: number;
}

/** The term month by month. */
export function monthsOf(terms: RentalTerms): MonthOfTerm[] {
  return Array.from({ length: terms.months }, (_, index) => {
    const month = index + 1;
    const paid = rentUpTo(terms, month);
    return { month, rent: rentOf(terms, month), paid, buyOut: buyOut(terms, paid) };
  });
}

/** Rent of a configuration: options make it dearer as they make the product. */
export function rentWithOptions(rent: number, basePrice: number, price: number): number {
  return basePrice <= 0 ? rent : round((rent * price) / basePrice);
}

/** Which share of a month's rent an early return costs, in months: never more than are left. */
export function earlyFee(
  { rent, quantity }: Pick<RentalTerms, "rent" | "quantity">,
  earlyMonths: number,
  monthsLeft: number,
): number {
  return Math.max(0, Math.min(earlyMonths, monthsLeft)) * rent * quantity;
}
