import type { RentalOffer, RentalPlan } from "@/contract/rental/rental";

export interface PlanMonth {
  month: number;
  /** Rents so far, and what the piece still costs then; major units. */
  paid: number;
  buyOut: number;
}

const CENTS = 100;

/** A term month by month, for one piece without options: shown alone, the server reckons what is charged. */
export function monthsOfPlan(
  { rent_period: months, rent_price: rent, half_rent_price: half, half_periods: halves }: RentalPlan,
  { buy_price: price, credit_percent: credit }: Pick<RentalOffer, "buy_price" | "credit_percent">,
): PlanMonth[] {
  return Array.from({ length: months }, (_, index) => {
    const month = index + 1;
    const atHalf = Math.min(month, halves);
    const paid = Math.round((atHalf * half + (month - atHalf) * rent) * CENTS) / CENTS;
    const credited = Math.round(paid * credit) / CENTS;
    return { month, paid, buyOut: Math.max(0, Math.round((price - credited) * CENTS) / CENTS) };
  });
}
