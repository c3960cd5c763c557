import type { CompareGroup, ComparedValue } from "../../../contract/compare";
import type { Market } from "../../../contract/locales";
import type { SpecField, SpecValue } from "../../db/schema";
import type { PricedProduct } from "../catalog/pricedProducts";
import { metricText, usText } from "./measures";
import { texts } from "../../locales/texts";

/** Told by themselves, above the specifications or from the measures of the product. */
const TOLD_APART: readonly string[] = ["warranty", "trial", "size", "outside"];
const TIMES = "\u202f×\u202f";

/**
 * Specifications of the products under their headings; a row is there when one of them has it. Categories share rows
 * of one name.
 */
export function compareRows(offers: readonly PricedProduct[], market: Market): CompareGroup[] {
  const { language } = market;
  const fields = new Map<string, SpecField>();
  for (const { category } of offers)
    for (const field of category.specs)
      if (!TOLD_APART.includes(field.code)) fields.set(keyOf(field), fields.get(keyOf(field)) ?? field);

  const groups = new Map<string, CompareGroup>([[texts.compare.size.group[language], sizeGroup(offers, market)]]);
  for (const [key, field] of fields) {
    const given = offers.map(({ product, category }) =>
      category.specs.some((own) => keyOf(own) === key) ? product.specs[field.code] : undefined,
    );
    if (given.every((value) => value === undefined)) continue;
    const heading = field.group[language];
    const group = groups.get(heading) ?? { name: heading, rows: [] };
    const best = bestOf(given, field.better);
    const values = given.map((value): ComparedValue | null =>
      value === undefined
        ? null
        : {
            metric: metricText(value, field.unit, market),
            us: usText(value, field.unit, market),
            best: best !== null && value === best,
          },
    );
    group.rows.push({ code: field.code, name: field.name[language], differs: differs(values), values });
    groups.set(heading, group);
  }
  return [...groups.values()];
}

/** Outer size and weight, which every product has. */
function sizeGroup(offers: readonly PricedProduct[], market: Market): CompareGroup {
  const { language } = market;
  const row = (
    code: "outside" | "weight",
    text: (size: PricedProduct["product"]["size"], say: typeof metricText) => string,
  ) => {
    const values = offers.map(({ product: { size } }) => ({
      metric: text(size, metricText),
      us: text(size, usText),
      best: false,
    }));
    return { code, name: texts.compare.size[code][language], differs: differs(values), values };
  };
  return {
    name: texts.compare.size.group[language],
    rows: [
      row("outside", ({ width, depth, height, maxHeight }, say) => {
        const number = (value: number) => say(value, "cm", market).replace(/\s\D+$/, "");
        const tall =
          maxHeight > height ? `${number(height)}–${say(maxHeight, "cm", market)}` : say(height, "cm", market);
        return [number(width), number(depth), tall].join(TIMES);
      }),
      row("weight", ({ weight }, say) => say(weight, "kg", market)),
    ],
  };
}

const keyOf = ({ code, name, unit = "" }: SpecField) => `${code}|${name.en}|${unit}`;

export function differs(values: readonly (ComparedValue | null)[]): boolean {
  return values.length > 1 && new Set(values.map((value) => value?.metric ?? "")).size > 1;
}

/** The best of several different numbers; null where none is better or they are all the same. */
export function bestOf(values: readonly (SpecValue | undefined)[], better: SpecField["better"]): number | null {
  const numbers = values.filter((value) => typeof value === "number");
  if (better === undefined || new Set(numbers).size < 2) return null;
  return better === "higher" ? Math.max(...numbers) : Math.min(...numbers);
}
