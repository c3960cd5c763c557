import type { ChosenOption } from "../cart";

const PAIR = /^[1-9]\d{0,8}\.[a-z0-9-]{1,60}$/;

/** What was chosen of a product, in one text: `12.oak_14.moss`. */
export const writeOptions = (options: readonly ChosenOption[]): string =>
  options.map(({ id, value }) => `${id}.${value}`).join("_");

/** Reads the same; what is no option is left out. How many a line may have is the reader's to ask. */
export const readOptions = (notation: string): ChosenOption[] =>
  notation.split("_").flatMap((pair) => {
    const [id, value = ""] = pair.split(".");
    return PAIR.test(pair) ? [{ id: Number(id), value }] : [];
  });
