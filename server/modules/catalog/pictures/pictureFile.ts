import type { Language } from "../../../../contract/markets";
import type { Shows } from "./shown";
import { studioFile } from "./studioFile";

/** One rendered picture as the studio lists it. */
export interface PictureFacts {
  /** Where its files are, for those that the studio has not made. */
  src?: string;
  width: number;
  height: number;
  widths: number[];
  blur: string;
  alt: Record<Language, string>;
  /** Which option values can be seen in it; nothing of the kind in rooms. */
  shows?: Shows;
}

/** Owner (product slug, `category-…`, `scene-…`) → view (`main`, `scale`, `main.top-walnut`, …). */
export type PictureList = Record<string, Record<string, PictureFacts>>;

export const pictureList = studioFile<PictureList>("contract/pictures.json");
