import { asc, eq, sql } from "drizzle-orm";
import { listingPictures, productPictures, products } from "../../../db/schema";
import { memoised, type Source } from "../memo";
import type { PictureFacts } from "./pictureFile";

/** The view of an option value, `main.top-walnut`. */
export const viewOfValue = (groupCode: string, value: string) => `main.${groupCode.toLowerCase()}-${value}`;

/** Product slug → view (`main`, `view-2`, `main.top-walnut`, …). */
export type OwnPictures = ReadonlyMap<string, Record<string, PictureFacts>>;

const KEPT_SECONDS = 60;
/** Widths that a brand's picture is kept in, as far as it is so wide. */
export const OWN_WIDTHS = [480, 960, 1600] as const;

/** Address of a brand's picture without size and format. */
export const ownPictureSrc = (name: string) => `/product-api/listing-picture/${name}/p`;

/** Pictures that brands have put up themselves, of all products that have some. */
export function ownPictures(source: Source): Promise<OwnPictures> {
  return memoised(source, "own pictures", KEPT_SECONDS, async () => {
    const rows = await source.db
      .select({ slug: products.slug, alt: productPictures.alt, file: listingPictures })
      .from(productPictures)
      .innerJoin(products, eq(products.id, productPictures.productId))
      .innerJoin(listingPictures, eq(listingPictures.name, productPictures.name))
      .orderBy(asc(productPictures.productId), asc(productPictures.position));
    const list = new Map<string, Record<string, PictureFacts>>();
    const factsOf = new Map<string, PictureFacts>();
    for (const { slug, alt, file } of rows) {
      const views = list.get(slug) ?? {};
      const view = "main" in views ? `view-${Object.keys(views).length + 1}` : "main";
      const { name, width, height, blur } = file;
      const widths = OWN_WIDTHS.filter((each) => each <= Math.max(width, OWN_WIDTHS[0]));
      const facts = { src: ownPictureSrc(name), width, height, widths, blur, alt };
      factsOf.set(`${slug} ${name}`, facts);
      list.set(slug, { ...views, [view]: facts });
    }
    for (const { slug, options } of await withValuePictures(source)) {
      const views = list.get(slug) ?? {};
      for (const { code, values } of options)
        for (const { value, picture = "" } of values) {
          const facts = factsOf.get(`${slug} ${picture}`);
          if (facts) views[viewOfValue(code, value)] = facts;
        }
    }
    return list;
  });
}

/** Products of which single option values have a picture among the product's own. */
const withValuePictures = ({ db }: Source) =>
  db
    .selectDistinct({ slug: products.slug, options: products.options })
    .from(products)
    .innerJoin(productPictures, eq(productPictures.productId, products.id))
    .where(sql`${products.options} @? '$[*].values[*].picture'`);
