/** What option rules allow of a product. Pure, and the same in the editor and on the server. */

interface Group {
  id: number;
  kind: string;
  optional: boolean;
  preset: string;
  values: readonly { value: string }[];
}

interface Rule {
  when: string;
  needs_any: readonly string[];
  excludes: readonly string[];
}

export interface OptionReport {
  /** How many there are, 2 for each value of an optional group; as many as a number counts exactly, at most. */
  combinations: number;
  /** How many the count stands for: all of them, or a sample. */
  tried: number;
  /** How many of those can be bought. */
  allowed: number;
  /** `optionId.value` that no combination allows. */
  dead: string[];
  /** Values for which the search gave up: neither dead nor known to be good. */
  unsure: string[];
  /** Places of the rules that refuse what the page begins with, in the country of some plug. */
  presetFaults: number[];
}

/** Combinations of what rules name that are enumerated; of more, as many are tried as a sample. */
export const MAX_COMBINATIONS = 10_000;
/** Steps of the search for combinations with single values, for all of them together. */
const MOST_STEPS = 30_000;

type Chosen = ReadonlySet<string>;
/** A decision of the shopper: one of some values, or one value or nothing. */
type Decision = readonly string[];

const keyOf = ({ id }: Pick<Group, "id">, value: string) => `${id}.${value}`;

/** Decisions with what the page begins with first: the preset, and nothing of what is optional (the empty text). */
const decisionsOf = (groups: readonly Group[]): Decision[] =>
  groups
    .filter(({ values }) => values.length > 0)
    .flatMap((group) => {
      const keys = group.values.map(({ value }) => keyOf(group, value));
      if (group.optional) return keys.map((key) => ["", key]);
      const preset = keyOf(group, group.preset);
      return [[...keys].sort((a, b) => Number(b === preset) - Number(a === preset))];
    });

/** Whether a finished combination breaks a rule. */
const breaks = ({ when, needs_any: needs, excludes }: Rule, chosen: Chosen): boolean =>
  chosen.has(when) &&
  ((needs.length > 0 && !needs.some((key) => chosen.has(key))) || excludes.some((key) => chosen.has(key)));

const product = (decisions: readonly Decision[]) =>
  decisions.reduce((count, { length }) => Math.min(count * length, Number.MAX_SAFE_INTEGER), 1);

const isAllowed = (rules: readonly Rule[], chosen: Chosen) => !rules.some((rule) => breaks(rule, chosen));

/** What rules allow, what they make impossible, and whether the page can begin with its presets. */
export function checkOptions(groups: readonly Group[], rules: readonly Rule[]): OptionReport {
  const decisions = decisionsOf(groups);
  const named = new Set(rules.flatMap(({ when, needs_any: needs, excludes }) => [when, ...needs, ...excludes]));
  // What no rule names goes with everything.
  const decided = decisions.filter((decision) => decision.some((one) => named.has(one)));
  const [all, own] = [product(decisions), product(decided)];
  const isSample = own > MAX_COMBINATIONS;
  const allowed = countAllowed(decided, rules, Math.min(own, MAX_COMBINATIONS), isSample);
  const outcomes = rules.length === 0 ? new Map<string, Outcome>() : searchAll(groups, decisions, decided, rules);
  const keysOf = (outcome: Outcome) => [...outcomes].flatMap(([key, found]) => (found === outcome ? [key] : []));
  return {
    combinations: all,
    tried: isSample ? MAX_COMBINATIONS : all,
    allowed: isSample ? allowed : Math.min((allowed / own) * all, Number.MAX_SAFE_INTEGER),
    dead: keysOf("dead"),
    unsure: keysOf("unsure"),
    presetFaults: presetFaults(groups, rules),
  };
}

function countAllowed(decisions: readonly Decision[], rules: readonly Rule[], count: number, isSample: boolean) {
  let allowed = 0;
  // Numbers that look like chance and are the same each time, so that nobody sees another answer for the same rules.
  let seed = 1;
  const draw = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let at = 0; at < count; at += 1) {
    let rest = at;
    const chosen = new Set<string>();
    for (const decision of decisions) {
      chosen.add(decision[isSample ? draw(decision.length) : rest % decision.length] ?? "");
      rest = Math.floor(rest / decision.length);
    }
    if (isAllowed(rules, chosen)) allowed += 1;
  }
  return allowed;
}

type Outcome = "good" | "dead" | "unsure";

/** For each value whether some combination has it: the presets with it, or one that is looked for. */
function searchAll(
  groups: readonly Group[],
  decisions: readonly Decision[],
  decided: readonly Decision[],
  rules: readonly Rule[],
): Map<string, Outcome> {
  const budget = { steps: MOST_STEPS };
  const keys = groups.flatMap((group) => group.values.map(({ value }) => keyOf(group, value)));
  return new Map(
    keys.map((key): [string, Outcome] => {
      const begun = decisions.map((decision) => (decision.includes(key) ? key : (decision[0] ?? "")));
      return [key, isAllowed(rules, new Set(begun)) ? "good" : searchWith(key, decided, rules, budget)];
    }),
  );
}

/** Looks for a combination with a value, among the decisions that rules name. */
function searchWith(
  key: string,
  decided: readonly Decision[],
  rules: readonly Rule[],
  budget: { steps: number },
): Outcome {
  const asked = decided
    .map((decision) => (decision.includes(key) ? [key] : decision))
    .sort((a, b) => a.length - b.length);
  const placeOf = new Map(asked.flatMap((decision, place) => decision.map((one) => [one, place] as const)));
  const chosen = new Set([key]);
  const goesOn = (until: number) =>
    rules.every(({ when, needs_any: needs, excludes }) => {
      if (!chosen.has(when)) return true;
      if (excludes.some((one) => chosen.has(one))) return false;
      return needs.length === 0 || needs.some((one) => chosen.has(one) || (placeOf.get(one) ?? -1) >= until);
    });
  const search = (at: number): boolean => {
    const decision = asked[at];
    if (!decision) return true;
    return decision.some((one) => {
      budget.steps -= 1;
      if (budget.steps < 0) return false;
      if (one !== "") chosen.add(one);
      const isFound = goesOn(at + 1) && search(at + 1);
      if (one !== key) chosen.delete(one);
      return isFound;
    });
  };
  if (search(0)) return "good";
  return budget.steps < 0 ? "unsure" : "dead";
}

/**
 * Places of the rules that refuse what the page begins with; a plug follows the country, so each of them counts.
 */
export function presetFaults(groups: readonly Group[], rules: readonly Rule[]): number[] {
  const begun = groups.filter(({ optional, values }) => !optional && values.length > 0);
  const own = begun.map((group) => {
    const values = group.values.map(({ value }) => value);
    return keyOf(group, values.includes(group.preset) ? group.preset : (values[0] ?? ""));
  });
  const plugs = begun.filter(({ kind }) => kind === "plug");
  const starts = [
    own,
    ...plugs.flatMap((plug) =>
      plug.values.map(({ value }) => own.map((key) => (key.startsWith(`${plug.id}.`) ? keyOf(plug, value) : key))),
    ),
  ].map((keys) => new Set(keys));
  return rules.flatMap((rule, place) => (starts.some((chosen) => breaks(rule, chosen)) ? [place] : []));
}
