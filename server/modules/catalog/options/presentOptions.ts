import type { Market } from "../../../../contract/locales";
import type { OptionRule, ProductOption } from "../../../../contract/product";
import type { OptionRule as RuleRow, ProductOption as OptionRow } from "../../../db/schema";
import { worded } from "../../../measures";
import { major } from "../../../money";
import { presetOf } from "./configuration";
import type { ImageCatalog } from "../pictures/imageCatalog";
import type { Pictured } from "../pictures/ownPictures";
import { valueName } from "./valueName";

/**
 * Option groups of a product in a market; a value shows the product itself where a picture of it exists, the preset
 * the main one.
 */
export function presentOptions(
  product: Omit<Pictured, "options"> & { options: readonly OptionRow[] },
  market: Market,
  book: ImageCatalog,
): ProductOption[] {
  const { currency, country } = market;
  return product.options.map((group) => {
    const preset = presetOf(group, country)[0]?.value ?? "";
    const pictures = group.values.map(({ value }) => book.value(product, group.code, value));
    const pictured = pictures.some((picture) => picture !== null);
    return {
      id: group.id,
      code: group.code,
      name: worded(group.name, market),
      kind: group.kind,
      optional: group.optional,
      preset,
      values: group.values.map((offered, index) => ({
        value: offered.value,
        name: worded(valueName(offered, currency), market),
        delta: major(offered.delta[currency], currency),
        swatch: offered.swatch,
        picture: pictures[index] ?? (pictured && offered.value === preset ? book.mainOf(product) : null),
      })),
    };
  });
}

export function presentRules(rules: readonly RuleRow[], market: Market): OptionRule[] {
  return rules.map(({ when, needsAny, excludes, reason }) => ({
    when,
    needs_any: needsAny,
    excludes,
    reason: worded(reason, market),
  }));
}
