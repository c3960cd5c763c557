import { bodyText, usesFeet, writeBody } from "@/contract/rules/bodyFit";

type Translate = (key: string, values: Record<string, string>) => string;

/** A reviewer's band of heights, as in `160-169`, in the country's units. `words` reads `product.json`. */
export function heightBandText(band: string, country: string, words: Translate): string {
  const [first = 0, last] = (band.match(/\d+/g) ?? []).map(Number);
  const height = bodyText(first, country);
  if (band.startsWith("under")) return words("heights.under", { height });
  if (last === undefined) return words("heights.from", { height });
  if (!usesFeet(country)) return words("heights.between", { least: String(first), most: bodyText(last, country) });
  // A band ends an inch below the next.
  const [feet = 0, inches = 0] = writeBody(last + 1, country).map(Number);
  const most = 12 * feet + inches - 1;
  return words("heights.between", { least: height, most: `${Math.floor(most / 12)}′${most % 12}″` });
}
