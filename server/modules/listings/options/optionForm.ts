import {
  OWN_GROUPS,
  type ListingForm,
  type ListingGroup,
  type ListingRule,
} from "../../../../contract/desk/listingTerms";
import { CURRENCIES, type Currency } from "../../../../contract/markets";
import type { OptionRule, OptionValue, ProductOption } from "../../../db/schema";
import { SERVICES } from "../../catalog/services";
import { markedOptions } from "../shelves";

const CODES = Object.keys(CURRENCIES) as Currency[];

/** Minor units of what a brand typed in major ones. */
export const minorAmount = (amount: number, currency: Currency): number =>
  Math.round(amount * 10 ** CURRENCIES[currency].decimals);

const inMinor = (amounts: Record<Currency, number>) =>
  Object.fromEntries(CODES.map((currency) => [currency, minorAmount(amounts[currency], currency)])) as Record<
    Currency,
    number
  >;

/** Groups that the store's own rules read: what fits a country's sockets, services, amounts of vouchers. */
export const isLocked = ({ kind, code, values }: Pick<ProductOption, "kind" | "code" | "values">): boolean =>
  kind === "plug" || SERVICES.includes(code) || values.some(({ face }) => face !== undefined);

export const isOwnGroup = ({ id }: Pick<ProductOption, "id">): boolean => id >= OWN_GROUPS.from;

/** A product's option groups as its form has them; their surcharges are `deltas`. */
export const groupsIn = (options: readonly ProductOption[]): ListingGroup[] =>
  options.map(({ id, code, name, kind, optional, preset, values }) => ({
    id,
    code,
    name,
    kind,
    optional,
    preset,
    values: values.map(({ value, name: called, swatch, picture }) => ({
      value,
      name: called,
      swatch,
      picture: picture ?? "",
      delta: null,
    })),
  }));

export const rulesIn = (rules: readonly OptionRule[]): ListingRule[] =>
  rules.map(({ when, needsAny, excludes, reason }) => ({ when, needs_any: needsAny, excludes, reason }));

/**
 * A product's options as a form has them: its groups and values in their order, with the surcharges that were written,
 * and marked as stocked. `current` is what is sold now.
 */
export function optionsOf(
  current: readonly ProductOption[],
  { groups, deltas, stocked }: Pick<ListingForm, "groups" | "deltas" | "stocked">,
): ProductOption[] {
  const options = groups.map(({ id, code, name, kind, optional, preset, values }): ProductOption => {
    const before = current.find((option) => option.id === id);
    return {
      id,
      code,
      name,
      kind,
      optional,
      preset,
      values: values.map((wanted): OptionValue => {
        const was = before?.values.find(({ value }) => value === wanted.value);
        const written = was ? deltas[String(id)]?.[wanted.value] : wanted.delta;
        return {
          value: wanted.value,
          name: wanted.name,
          delta: written ? inMinor(written) : (was?.delta ?? inMinor(NOTHING)),
          swatch: wanted.swatch,
          ...(wanted.picture !== "" && { picture: wanted.picture }),
          ...(was?.face && { face: was.face }),
        };
      }),
    };
  });
  return markedOptions(options, stocked);
}

const NOTHING = Object.fromEntries(CODES.map((currency) => [currency, 0])) as Record<Currency, number>;

export const rulesOf = ({ rules }: Pick<ListingForm, "rules">): OptionRule[] =>
  rules.map(({ when, needs_any: needsAny, excludes, reason }) => ({ when, needsAny, excludes, reason }));
