/** What a number is told in, and what multiplies it. */
const UNIT = "kg|g|lb|cm|mm|km|m|in|inch|ft|Zoll|po|W|kWh|V|K|dB|GHz|kHz|Hz|GB|h|min|mph|%|°|€";
const INSIDE_MEASURE = new RegExp(`(?<=\\d) (?=(?:${UNIT})(?![\\p{L}\\d])|×)|(?<=×) (?=\\d)`, "gu");

/**
 * The same data with every measure in one line: the space between a number and its unit, and those of `120 × 70`,
 * do not break. Done once for all texts, so that data files are typed with plain spaces.
 */
export function unbroken<Data>(data: Data): Data {
  if (typeof data === "string") return data.replace(INSIDE_MEASURE, "\u00a0") as Data;
  if (Array.isArray(data)) return data.map(unbroken) as Data;
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, unbroken(value as unknown)])) as Data;
}
