import { readOptions, writeOptions } from "../../../../contract/notations/options";
import { LIMITS } from "../../../../contract/limits";
import type { CountryCode, Currency } from "../../../../contract/markets";
import type { ChosenOption, OptionRule, OptionValue, ProductOption } from "../../../db/schema";
import type { LocalizedText } from "../../../db/schema/columns";
import { DomainError } from "../../../http/errors";
import { catalogErrors } from "../errors";
import { plugOf } from "./plugs";
import type { ProductRow } from "../rows";
import { valueName } from "./valueName";

/** Minor units: what is asked now, and before a public reduction (equal when there is none). */
export interface Price {
  amount: number;
  originAmount: number;
}

export interface ResolvedOption {
  /** Group and value as they travel on the wire. */
  id: number;
  value: string;
  code: string;
  name: LocalizedText;
  valueName: LocalizedText;
  /** Minor units, already in the unit price. */
  delta: number;
}

export interface Configured {
  /** In the product's own order, presets filled in. */
  options: ResolvedOption[];
  /** One unit with its options. */
  unitPrice: Price;
  /** `productId:optionId.value_optionId.value`: equal configurations have equal keys. */
  key: string;
}

/**
 * The configuration that a shopper's choice stands for.
 * `price` is the product's own from `currentPrices`; a public reduction lowers the product and not its options.
 * `country` chooses the power plug where the shopper has not.
 * Throws 422: an option or value that the product does not offer, a value given twice, two values where one goes,
 * values that do not go together.
 */
export function configure(
  product: Pick<ProductRow, "id" | "code" | "options" | "rules">,
  chosen: readonly ChosenOption[],
  price: Price,
  currency: Currency,
  country?: CountryCode,
): Configured {
  if (chosen.length > LIMITS.optionsPerLine) throw new DomainError(catalogErrors.malformedOptions);
  const picked = pickValues(product.options, chosen);
  const options = product.options.flatMap((group) =>
    (picked.get(group.id) ?? presetOf(group, country)).map((value) => resolve(group, value, currency)),
  );
  checkRules(product.rules, options);
  const deltas = options.reduce((sum, option) => sum + option.delta, 0);
  return {
    options,
    unitPrice: { amount: Math.max(0, price.amount + deltas), originAmount: Math.max(0, price.originAmount + deltas) },
    key: `${product.id}:${writeOptions(options)}`,
  };
}

/** Reads `optionId.value_optionId.value`. Throws 422 when it is anything else. */
export function readOptionNotation(notation: string): ChosenOption[] {
  const options = readOptions(notation);
  if (options.length > LIMITS.optionsPerLine || writeOptions(options) !== notation)
    throw new DomainError(catalogErrors.malformedOptions);
  return options;
}

/** What is chosen where the shopper has not: nothing in optional groups, the country's plug, otherwise the preset. */
export function presetOf(group: ProductOption, country?: CountryCode): OptionValue[] {
  if (group.optional) return [];
  const plug = group.kind === "plug" && country ? valueOf(group, plugOf(country)) : undefined;
  const preset = plug ?? valueOf(group, group.preset) ?? group.values[0];
  return preset ? [preset] : [];
}

/** Whether delivery into the room is part of the price, so that it is not sold twice. */
export function goesToRoom(options: readonly Pick<ResolvedOption, "code" | "value">[]): boolean {
  return options.some(({ code, value }) => code === "SVC" && (value === "room" || value === "assembly"));
}

function pickValues(groups: readonly ProductOption[], chosen: readonly ChosenOption[]): Map<number, OptionValue[]> {
  const picked = new Map<number, Set<string>>();
  for (const { id, value } of chosen) {
    const group = groups.find((known) => known.id === id);
    if (!group || !valueOf(group, value)) throw new DomainError(catalogErrors.foreignOption);
    const values = picked.get(id) ?? new Set();
    if (values.has(value) || (values.size > 0 && !group.optional)) throw new DomainError(catalogErrors.duplicateOption);
    picked.set(id, values.add(value));
  }
  return new Map(
    groups
      .filter((group) => picked.has(group.id))
      .map((group) => [group.id, group.values.filter(({ value }) => picked.get(group.id)?.has(value))]),
  );
}

function valueOf(group: ProductOption, value: string): OptionValue | undefined {
  return group.values.find((offered) => offered.value === value);
}

function resolve(group: ProductOption, value: OptionValue, currency: Currency): ResolvedOption {
  return {
    id: group.id,
    value: value.value,
    code: group.code,
    name: group.name,
    valueName: valueName(value, currency),
    delta: value.delta[currency],
  };
}

function checkRules(rules: readonly OptionRule[], options: readonly ResolvedOption[]): void {
  const chosen = new Set(options.map(({ id, value }) => `${id}.${value}`));
  for (const rule of rules) {
    if (!chosen.has(rule.when)) continue;
    const lacks = rule.needsAny.length > 0 && !rule.needsAny.some((needed) => chosen.has(needed));
    if (lacks || rule.excludes.some((excluded) => chosen.has(excluded))) {
      throw new DomainError({ ...catalogErrors.optionsDoNotGoTogether, message: rule.reason });
    }
  }
}
