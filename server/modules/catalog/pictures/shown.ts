import type { ShownOption } from "../../../../contract/media";
import type { ProductOption } from "../../../db/schema";
import type { LocalizedText } from "../../../db/schema/columns";
import { worded, type Reader } from "../../../measures";
import { studioFile } from "./studioFile";

/** Value by option group, `{ TSZ: "120x70", PAD: "memory-4" }`. */
export type Shows = Readonly<Record<string, string>>;

/** What captions call values, by option group. */
const shownWords = studioFile<Record<string, Record<string, LocalizedText>>>("contract/shown.json");

/** What can be seen of a product's options, in their order; what is left out in a picture cannot be seen in it. */
export function shownOptions(
  shows: Shows | undefined,
  options: readonly Pick<ProductOption, "id" | "code" | "values">[],
  reader: Reader,
): ShownOption[] {
  if (!shows) return [];
  return options.flatMap(({ id, code, values }) => {
    const value = shows[code] ?? "";
    const words = shownWords()[code]?.[value] ?? values.find((offered) => offered.value === value)?.name;
    return words ? [{ option_id: id, value, name: worded(words, reader) }] : [];
  });
}
