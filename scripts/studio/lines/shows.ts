/** Which of the shop's option values a product's pictures, model and drawing show. */
import { wordsOf } from "../catalogue/palette";
import { axesOf } from "./facts";
import { LINES, lineOf, looksOf } from "./lines";
import type { Choice } from "./line";

/** Looks that an outline tells apart; the others are colours. */
const SHAPES = ["HEAD", "ARM", "SCR"];
/** Drawn at the size that is chosen. */
const STRETCHED = "TSZ";

export const viewOf = (group: string, value: string) => `main.${group.toLowerCase()}-${value}`;

const presets = (slug: string): Choice => Object.fromEntries(looksOf(slug).map(({ group, preset }) => [group, preset]));

/** Of what is the same whatever is chosen; none for what is no product. */
export const alwaysShown = (slug: string): Choice => (slug in LINES ? (lineOf(slug).always ?? {}) : {});

/** In a picture: what its view is about, the rest as it is preset. Undefined for rooms and categories. */
export function shownIn(slug: string, view: string): Choice | undefined {
  if (!(slug in LINES)) return undefined;
  const about = looksOf(slug).flatMap(({ group, values }) =>
    values.filter((value) => view === viewOf(group, value)).map((value) => [group, value]),
  );
  return { ...presets(slug), ...alwaysShown(slug), ...Object.fromEntries(about) };
}

export function shownInDrawing(slug: string): Choice {
  const shapes = Object.entries(presets(slug)).filter(([group]) => SHAPES.includes(group));
  return Object.fromEntries([...shapes, ...Object.entries(alwaysShown(slug))].filter(([group]) => group !== STRETCHED));
}

/** What captions call the values that can be seen, where the shop's own name would not tell what it is the value of. */
export function shownWords(slugs: readonly string[]) {
  const values = slugs
    .filter((slug) => slug in LINES)
    .flatMap((slug) => [
      ...looksOf(slug).flatMap(({ group, values: offered }) => offered.map((value) => ({ group, value }))),
      ...Object.entries(alwaysShown(slug)).map(([group, value]) => ({ group, value })),
    ]);
  const words: Record<string, Record<string, ReturnType<typeof wordsOf>>> = {};
  for (const { group, value } of values)
    if (!SIZES.has(group)) words[group] = { ...words[group], [value]: wordsOf(group, value) };
  return words;
}

/** Groups whose values are measures, which say by themselves what they are. */
const SIZES = new Set(["TSZ", "KTW", "CTL", "PSZ", "PEG", "BAR", "SCW", "BAF", "WBS", "SMS"]);

/** Throws when a line claims to show what the shop does not offer with the product. */
export function checkShown(slug: string): void {
  for (const [group, value] of Object.entries(alwaysShown(slug)))
    if (!axesOf(slug).some((axis) => axis.group === group && axis.values.includes(value)))
      throw new Error(`${slug} shows ${group} ${value}, which the shop does not offer`);
}
