/** A year of an allowance: its first day as `2026-01-01`, when it lapses, and how many of its months are left. */
export interface AllowanceYear {
  period: string;
  lapsesAt: Date;
  /** The running month counts whole. */
  monthsLeft: number;
}

const MONTHS = 12;

/**
 * What somebody gets who joins during the year: a twelfth for each month that is left, or all of it. Whoever is a
 * member when it begins gets all of it in both.
 */
const JOINING: "months_left" | "whole" = "months_left";

/** The year that runs now, by UTC's calendar; `startMonth` is 1 to 12. Pure. */
export function allowanceYear(startMonth: number, now: Date): AllowanceYear {
  const month = now.getUTCMonth() + 1;
  const year = month >= startMonth ? now.getUTCFullYear() : now.getUTCFullYear() - 1;
  const begun = (month - startMonth + MONTHS) % MONTHS;
  return {
    period: `${year}-${String(startMonth).padStart(2, "0")}-01`,
    lapsesAt: new Date(Date.UTC(year + 1, startMonth - 1, 1)),
    monthsLeft: MONTHS - begun,
  };
}

/** Minor units for who is found to be a member now: never more than a year's, rounded down. Pure. */
export function grantFor(perYear: number, { monthsLeft }: AllowanceYear): number {
  return JOINING === "whole" ? perYear : Math.floor((perYear * monthsLeft) / MONTHS);
}
