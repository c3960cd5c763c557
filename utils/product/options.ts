import { readOptions, writeOptions } from "@/contract/notations/options";
import type { ChosenOption } from "@/contract/cart";
import type { OptionRule, ProductOption } from "@/contract/product";
import type { ShownOption } from "@/contract/media";
import type { Picture } from "@/contract/shared";

/** Values by option id: one in ordinary groups, any number in optional ones. */
export type Choice = Readonly<Record<number, readonly string[]>>;

const presetOf = (option: ProductOption): readonly string[] => {
  if (option.optional) return [];
  const preset = option.values.some(({ value }) => value === option.preset) ? option.preset : option.values[0]?.value;
  return preset === undefined ? [] : [preset];
};

export function presetChoice(options: readonly ProductOption[]): Choice {
  return Object.fromEntries(options.map((option) => [option.id, presetOf(option)]));
}

/** Reads `optionId.value_optionId.value`; what the product does not offer is left out. */
export function readChoice(notation: string, options: readonly ProductOption[]): Choice {
  const chosen = readOptions(notation);
  const entries = options.map((option) => {
    const named = chosen.flatMap(({ id, value }) => (id === option.id ? [value] : []));
    const known = option.values.map(({ value }) => value).filter((value) => named.includes(value));
    if (known.length === 0) return [option.id, presetOf(option)] as const;
    return [option.id, option.optional ? known : known.slice(0, 1)] as const;
  });
  return Object.fromEntries(entries);
}

export function chosenOptions(choice: Choice, options: readonly ProductOption[]): ChosenOption[] {
  return options.flatMap(({ id }) => (choice[id] ?? []).map((value) => ({ id, value })));
}

export function writeChoice(choice: Choice, options: readonly ProductOption[]): string {
  return writeOptions(chosenOptions(choice, options));
}

/** The shortest notation that stands for the choice: only what differs from the presets. */
export function shareableChoice(choice: Choice, options: readonly ProductOption[]): string {
  return writeChoice(
    choice,
    options.filter((option) => (choice[option.id] ?? []).join() !== presetOf(option).join()),
  );
}

/** One value in an ordinary group; in an optional group the value comes or goes. */
export function choose(choice: Choice, option: ProductOption, value: string): Choice {
  const now = choice[option.id] ?? [];
  if (!option.optional) return { ...choice, [option.id]: [value] };
  const next = now.includes(value) ? now.filter((other) => other !== value) : [...now, value];
  const ordered = option.values.map((offered) => offered.value).filter((offered) => next.includes(offered));
  return { ...choice, [option.id]: ordered };
}

interface ChosenPicture {
  picture: Picture;
  /** The value that it is about. */
  option_id: number;
  value: string;
}

/** The picture of what is chosen: of the group changed last, otherwise of the first that differs from its preset. */
export function chosenPicture(
  options: readonly ProductOption[],
  choice: Choice,
  changed: number,
): ChosenPicture | null {
  const pictures = options.flatMap((option) => {
    const value = option.values.find((offered) => choice[option.id]?.includes(offered.value));
    const counts = option.id === changed || value?.value !== option.preset;
    return counts && value?.picture ? [{ option_id: option.id, value: value.value, picture: value.picture }] : [];
  });
  return pictures.find(({ option_id }) => option_id === changed) ?? pictures[0] ?? null;
}

/** What can be seen and is not what is chosen, by name: of what a caption has to tell. */
export function differingOptions(shows: readonly ShownOption[], choice: Choice): string[] {
  return shows.filter(({ option_id, value }) => (choice[option_id] ?? []).join() !== value).map(({ name }) => name);
}

/** The same of the picture of a chosen value, which is the main one in all else. */
export function optionsOfPicture(main: readonly ShownOption[], { option_id, value }: ChosenPicture): ShownOption[] {
  return main.map((shown) => (shown.option_id === option_id ? { ...shown, value } : shown));
}

const has = (choice: Choice, key: string) => {
  const dot = key.indexOf(".");
  return choice[Number(key.slice(0, dot))]?.includes(key.slice(dot + 1)) ?? false;
};

const breaks = (rule: OptionRule, choice: Choice) =>
  has(choice, rule.when) &&
  ((rule.needs_any.length > 0 && !rule.needs_any.some((key) => has(choice, key))) ||
    rule.excludes.some((key) => has(choice, key)));

/** Why a value cannot join what is chosen now; empty when it can. */
export function reasonAgainst(
  choice: Choice,
  option: ProductOption,
  value: string,
  rules: readonly OptionRule[],
): string {
  if (choice[option.id]?.includes(value)) return "";
  const next = choose(choice, option, value);
  const key = `${option.id}.${value}`;
  const broken = rules.find(
    (rule) => breaks(rule, next) && (!breaks(rule, choice) || rule.when === key || rule.excludes.includes(key)),
  );
  return broken?.reason ?? "";
}
