import type { Static } from "typebox";
import type { Drawing } from "../../../contract/shared";
import { studioFile } from "./studioFile";

type DrawingFile = Static<typeof Drawing>;

const files = new Map<string, () => Partial<DrawingFile>>();

/** A product's size drawing, or null where none has been made. `slug` must be that of a product. */
export function drawingOf(slug: string): DrawingFile | null {
  const read = files.get(slug) ?? studioFile<DrawingFile>(`public/drawings/${slug}.json`);
  files.set(slug, read);
  const { stands, low, high } = read();
  if (stands === undefined || !low) return null;
  return { stands, low, ...(high && { high }) };
}
