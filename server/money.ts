import { CURRENCIES, type Currency } from "../contract/markets";

/** Minor units as the wire's major units: 12995 USD is 129.95. */
export function major(minor: number, currency: Currency): number {
  return Number((minor / 10 ** CURRENCIES[currency].decimals).toFixed(CURRENCIES[currency].decimals));
}

/** Rounds half away from zero: what a shopper expects of 0.5 cents. */
export function round(value: number): number {
  return value < 0 ? -Math.round(-value) : Math.round(value);
}

/** `basisPoints` of an amount: 1000 of 12995 is 1300 (10 %). */
export function share(amount: number, basisPoints: number): number {
  return round((amount * basisPoints) / 10_000);
}

/** Splits an amount over weights by largest remainder: the parts always add up to it. */
export function split(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (amount * weight) / sum);
  const parts = exact.map(Math.floor);
  let left = amount - parts.reduce((total, part) => total + part, 0);
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest);
  for (const { index } of order) {
    if (left <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/**
 * The share of a line's amount that falls to so many of its units, counted from the first: all of them come to
 * exactly the amount.
 */
export function upTo(units: number, quantity: number, amount: number): number {
  return round((amount * Math.min(units, quantity)) / quantity);
}
