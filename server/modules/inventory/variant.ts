/** What this needs of an option group. */
export interface Group {
  id: number;
  code: string;
  optional: boolean;
  preset: string;
  values: readonly { value: string }[];
  stocked?: boolean;
}

/** A value that was chosen; what a line keeps beside that is not read. */
export interface Chosen {
  id: number;
  value: string;
}

/** More stock levels than anybody counts: options that would make more cannot be stocked. */
export const MOST_VARIANTS = 60;

const isStocked = ({ stocked }: Group): boolean => stocked === true;

const offers = ({ values }: Group, wanted: string): boolean => values.some(({ value }) => value === wanted);

/** The value of a group in a configuration: the chosen one, the preset where nothing of the group is chosen. */
export function valueOfGroup(group: Group, chosen: readonly Chosen[]): string {
  const own = chosen.find(({ id, value }) => id === group.id && offers(group, value));
  return own?.value ?? (offers(group, group.preset) ? group.preset : (group.values[0]?.value ?? ""));
}

/**
 * The stock level of a configuration: `CODE=value` for each stocked option, in the product's order. Empty for a product
 * without any, and for nothing but what is chosen among them. Pure.
 */
export function variantOf(options: readonly Group[], chosen: readonly Chosen[]): string {
  return options
    .filter(isStocked)
    .map((group) => `${group.code}=${valueOfGroup(group, chosen)}`)
    .join(",");
}

/** Every choice among groups that decide which stock level is taken from, the presets first of all. */
export function enumerateChoices(groups: readonly Group[]): Chosen[][] {
  return groups.reduce<Chosen[][]>(
    (known, group) =>
      known
        .flatMap((choice) =>
          [...group.values]
            .sort((a, b) => Number(b.value === group.preset) - Number(a.value === group.preset))
            .map(({ value }) => [...choice, { id: group.id, value }]),
        )
        .slice(0, MOST_VARIANTS),
    [[]],
  );
}

/** All stock levels of a product, that of its presets first. */
export function variantsOf(options: readonly Group[]): string[] {
  return enumerateChoices(options.filter(isStocked)).map((choice) => variantOf(options, choice));
}

/** How many stock levels a product has in each warehouse. */
export const countVariants = (options: readonly Group[]): number =>
  options.filter(isStocked).reduce((count, { values }) => count * values.length, 1);

/** `optionId.value`, as the parts of sets name their options. */
export function readChosen(notation: string): Chosen {
  const dot = notation.indexOf(".");
  return { id: Number(notation.slice(0, dot)), value: notation.slice(dot + 1) };
}
