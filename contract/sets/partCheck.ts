/** What a part of a set can be chosen in. Pure, and the same in the editor and on the server. */

interface Group {
  id: number;
  optional: boolean;
  preset: string;
  values: readonly { value: string }[];
}

interface Rule {
  when: string;
  needs_any: readonly string[];
  excludes: readonly string[];
}

export type PartFault =
  /** A value that the part does not offer, by its key. */
  | { kind: "value"; key: string }
  /** Two values of a group of which one is chosen. */
  | { kind: "twice"; group: number }
  /** The place of a rule that the choice breaks. */
  | { kind: "rule"; at: number };

const groupOf = (key: string) => Number(key.slice(0, key.indexOf(".")));

/** Everything that comes with a part: what the set chooses, and the part's presets for the rest. */
function wholeChoice(groups: readonly Group[], options: readonly string[]): string[] {
  return groups.flatMap(({ id, optional, preset, values }) => {
    const own = options.filter((key) => groupOf(key) === id);
    if (own.length > 0 || optional) return own;
    const first = values.some(({ value }) => value === preset) ? preset : values[0]?.value;
    return first === undefined ? [] : [`${id}.${first}`];
  });
}

/** What is wrong with a choice; the first of it, and null for nothing. */
export function partFault(
  groups: readonly Group[],
  rules: readonly Rule[],
  options: readonly string[],
): PartFault | null {
  const offered = new Set(groups.flatMap(({ id, values }) => values.map(({ value }) => `${id}.${value}`)));
  const unknown = options.find((key) => !offered.has(key));
  if (unknown !== undefined) return { kind: "value", key: unknown };
  for (const { id, optional } of groups) {
    const own = options.filter((key) => groupOf(key) === id);
    if (new Set(own).size < own.length || (own.length > 1 && !optional)) return { kind: "twice", group: id };
  }
  const chosen = new Set(wholeChoice(groups, options));
  const at = rules.findIndex(
    ({ when, needs_any: needs, excludes }) =>
      chosen.has(when) &&
      ((needs.length > 0 && !needs.some((key) => chosen.has(key))) || excludes.some((key) => chosen.has(key))),
  );
  return at < 0 ? null : { kind: "rule", at };
}
