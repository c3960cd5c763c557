import type { Drawing } from "../../../../contract/media";
import type { Reader } from "../../../measures";
import type { ProductRow } from "../rows";
import { shownOptions, type Shows } from "./shown";
import { studioFile } from "./studioFile";

type DrawingFile = Omit<Drawing, "shows"> & { shows?: Shows };

const files = new Map<string, () => Partial<DrawingFile>>();

/** A product's size drawing, or null where none has been made. */
export function drawingOf({ studio, options }: Pick<ProductRow, "studio" | "options">, reader: Reader): Drawing | null {
  if (studio === "") return null;
  const read = files.get(studio) ?? studioFile<DrawingFile>(`public/drawings/${studio}.json`);
  files.set(studio, read);
  const { stands, low, high, shows } = read();
  if (stands === undefined || !low) return null;
  return { stands, low, ...(high && { high }), shows: shownOptions(shows, options, reader) };
}
