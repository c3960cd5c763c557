/** A threshold that is told in dollars as minor units of a currency. */
export function inCurrency(dollars: number, perDollar: number): number {
  return Math.round(dollars * perDollar * 100);
}
