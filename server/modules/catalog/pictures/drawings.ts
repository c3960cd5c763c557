import type { Drawing } from "../../../../contract/media";
import type { Reader } from "../../../measures";
import type { ProductRow } from "../rows";
import { shownOptions, type Shows } from "./shown";
import { studioFile } from "./studioFile";

type DrawingFile = Omit<Drawing, "shows"> & { shows?: Shows };

const files = new Map<string, () => Partial<DrawingFile>>();

/** A product's size drawing, or null where none has been made. */
export function drawingOf({ slug, options }: Pick<ProductRow, "slug" | "options">, reader: Reader): Drawing | null {
  const read = files.get(slug) ?? studioFile<DrawingFile>(`public/drawings/${slug}.json`);
  files.set(slug, read);
  const { stands, low, high, shows } = read();
  if (stands === undefined || !low) return null;
  return { stands, low, ...(high && { high }), shows: shownOptions(shows, options, reader) };
}
