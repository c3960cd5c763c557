import type { ProductOption } from "../../../db/schema";
import type { LocalizedText } from "../../../db/schema/columns";
import type { PictureFacts } from "./pictureFile";

/** A picture that a brand has put up itself. */
export interface OwnPicture {
  name: string;
  width: number;
  height: number;
  blur: string;
  alt: LocalizedText;
}

/** What has to be known of a product to show its pictures; read with its row, so that nothing else is read for them. */
export interface Pictured {
  /** Under which name the studio's pictures of it lie. */
  studio: string;
  options: readonly Pick<ProductOption, "code" | "values">[];
  /** In order; null for a product without any. */
  ownPictures: readonly OwnPicture[] | null;
}

/** The view of an option value, `main.top-walnut`. */
export const viewOfValue = (groupCode: string, value: string) => `main.${groupCode.toLowerCase()}-${value}`;

/** Widths that a brand's picture is kept in, as far as it is so wide. */
export const OWN_WIDTHS = [480, 960, 1600] as const;

/** Address of a brand's picture without size and format. */
export const ownPictureSrc = (name: string) => `/product-api/listing-picture/${name}/p`;

const pictureFactsOf = ({ name, width, height, blur, alt }: OwnPicture): PictureFacts => {
  const widths = OWN_WIDTHS.filter((each) => each <= Math.max(width, OWN_WIDTHS[0]));
  return { src: ownPictureSrc(name), width, height, widths, blur, alt };
};

/** A brand's pictures of its product by view: `main`, `view-2` and so on, and those of single option values. */
export function ownViews({ options, ownPictures }: Pictured): Record<string, PictureFacts> | null {
  if (!ownPictures) return null;
  const views: Record<string, PictureFacts> = {};
  for (const [index, picture] of ownPictures.entries())
    views[index === 0 ? "main" : `view-${index + 1}`] = pictureFactsOf(picture);
  for (const { code, values } of options)
    for (const { value, picture } of values) {
      const own = picture && ownPictures.find(({ name }) => name === picture);
      if (own) views[viewOfValue(code, value)] = pictureFactsOf(own);
    }
  return views;
}
