import type { Market } from "../../../../contract/locales";
import type { OptionRule, ProductOption } from "../../../../contract/product";
import { interpolate } from "../../../http/errors";
import { textsIn } from "../../../locales/texts";
import { worded } from "../../../measures";
import { availableOf, decidingOptions, maxAvailableOf, type Sellable, type Units } from "../../inventory/available";
import type { Chosen } from "../../inventory/variant";
import type { ProductOption as OptionRow } from "../../../db/schema";

/** What nobody can choose: a value that needs it goes with nothing. */
const NOTHING = "0.nothing";

interface Stocked extends Sellable {
  options: readonly OptionRow[];
}

interface SoldOut {
  group: OptionRow;
  value: OptionRow["values"][number];
}

const keyOf = ({ group, value }: SoldOut): string => `${group.id}.${value.value}`;
const chosenOf = ({ group, value }: SoldOut): Chosen => ({ id: group.id, value: value.value });

/** Options whose values are on shelves of their own, and their values. */
function stockedValues(product: Stocked, units: Units): SoldOut[][] {
  const ids = new Set(decidingOptions(product, units).map(({ id }) => id));
  return product.options
    .filter(({ id }) => ids.has(id))
    .map((group) => group.values.map((value) => ({ group, value })));
}

/**
 * What cannot be chosen together because it is sold out, as rules of the page: a value of which nothing is left beside
 * any other, and pairs. Nothing of a product that is sold out altogether: the page says so itself.
 */
export function soldOutRules(product: Stocked, units: Units, market: Market): OptionRule[] {
  const groups = stockedValues(product, units);
  if (groups.length === 0 || maxAvailableOf(product, units) === 0) return [];
  const text = textsIn(market.language).catalog.soldOut;
  const reasonOf = (names: readonly string[]) => interpolate(text, { values: names.join(", ") });
  const nameOf = ({ value }: SoldOut) => worded(value.name, market);
  const isLeft = (...values: SoldOut[]) => {
    const fixed = new Set(values.map(({ group }) => group.id));
    const open = product.options.map((option) =>
      fixed.has(option.id)
        ? { ...option, values: values.flatMap((each) => (each.group.id === option.id ? each.value : [])) }
        : option,
    );
    return maxAvailableOf({ ...product, options: open }, units) > 0;
  };
  const gone = groups.map((values) => values.filter((value) => !isLeft(value)));
  const whole = gone.flatMap((values) => {
    const reason = reasonOf(values.map(nameOf));
    return values.map((value) => ({ when: keyOf(value), needs_any: [NOTHING], excludes: [], reason }));
  });
  const rest = groups.map((values, at) => values.filter((value) => !gone[at]?.includes(value)));
  const pairs = rest.flatMap((values, at) =>
    values.flatMap((one) => {
      const others = rest.slice(at + 1).flatMap((each) => each.filter((other) => !isLeft(one, other)));
      const reason = (other: SoldOut) => reasonOf([`${nameOf(one)} + ${nameOf(other)}`]);
      return others.map((other) => ({
        when: keyOf(one),
        needs_any: [],
        excludes: [keyOf(other)],
        reason: reason(other),
      }));
    }),
  );
  return [...whole, ...pairs];
}

/** Marks values of which nothing is left in the configuration that the page begins with. */
export function markSoldOut(options: readonly ProductOption[], product: Stocked, units: Units): ProductOption[] {
  const stocked = stockedValues(product, units).flat();
  const gone = new Set(
    stocked.filter((value) => availableOf(product, [chosenOf(value)], units) === 0).map((value) => keyOf(value)),
  );
  return options.map((option) => ({
    ...option,
    values: option.values.map((value) =>
      gone.has(`${option.id}.${value.value}`) ? { ...value, is_sold_out: true as const } : value,
    ),
  }));
}
