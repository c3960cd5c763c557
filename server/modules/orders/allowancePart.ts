import type { OrderRow } from "./repository";

/** Of what wallets pay of an order, the part of the company's allowance; minor units. */
export function allowancePart({ pricing }: Pick<OrderRow, "pricing">): number {
  return 0 - (pricing.steps.find(({ code }) => code === "allowance")?.change ?? 0);
}
