import type { InvoiceRate, TaxSummary } from "../../db/schema";
import { split } from "../../money";

/** What bears one rate, minor units: `net` without the tax. */
export interface TaxedPart {
  /** Thousandths of a percent, all taxes of the place together. */
  rate: number;
  net: number;
  tax: number;
}

/** The taxes that a place knows, each once: where several are added (GST and a province's), they share one base. */
export function componentsOf(summary: readonly TaxSummary[]): { name: string; rate: number }[] {
  const known = new Map(summary.map(({ name, rate }) => [`${name} ${rate}`, { name, rate }]));
  return [...known.values()];
}

/**
 * The table of rates that a document shows. Parts of one rate stand together; a rate that is the sum of several taxes
 * is split into them; what bears none stands with 0. Sums of net and tax are those of the parts, to the cent. Pure.
 */
export function rateTable(parts: readonly TaxedPart[], summary: readonly TaxSummary[]): InvoiceRate[] {
  const components = componentsOf(summary);
  const byRate = new Map<number, TaxedPart>();
  for (const { rate, net, tax } of parts) {
    const known = byRate.get(rate) ?? { rate, net: 0, tax: 0 };
    byRate.set(rate, { rate, net: known.net + net, tax: known.tax + tax });
  }
  return [...byRate.values()]
    .filter(({ net, tax }) => net !== 0 || tax !== 0)
    .sort((a, b) => b.rate - a.rate)
    .flatMap(({ rate, net, tax }) => {
      const own = components.find((component) => component.rate === rate);
      const sum = components.reduce((total, component) => total + component.rate, 0);
      if (own || rate === 0 || sum !== rate) return [{ name: own?.name ?? "", rate, net, tax, gross: net + tax }];
      const shares = split(
        tax,
        components.map((component) => component.rate),
      );
      return components.map((component, index) => {
        const share = shares[index] ?? 0;
        return { ...component, net, tax: share, gross: index === 0 ? net + tax : 0 };
      });
    });
}
