import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Static } from "typebox";
import type { ModelFile } from "../../../../contract/media";
import type { Picture as PictureSchema } from "../../../../contract/shared";
import { categories, products } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { worded, type Reader } from "../../../measures";
import { memoised } from "../memo";
import { ownPictures, viewOfValue, type OwnPictures } from "./ownPictures";
import { ownModelFile, ownModels, type OwnModels } from "./ownModels";
import { studioModel } from "./models";
import { pictureList, type PictureFacts } from "./pictureFile";
import type { ProductRow } from "../rows";
import type { Shows } from "./shown";

export type Picture = Static<typeof PictureSchema>;
export interface View {
  view: string;
  picture: Picture;
  shows: Shows | undefined;
}

/** Address of the 960 px picture, for those who show only one. */
export const largePicture = (picture: Picture) => `${picture.src}-960.webp`;

/**
 * Pictures by owner and view, worded for a reader. What has none borrows: a product its category's, a category one of
 * its products'.
 */
export class ImageCatalog {
  constructor(
    private readonly reader: Reader,
    /** By category slug that of its most popular product with a picture. */
    private readonly lenders: ReadonlyMap<string, string>,
    /** Pictures of brands by product, which take the place of the studio's. */
    private readonly own: OwnPictures = new Map(),
    /** Their 3-D models, in the same way. */
    private readonly models: OwnModels = new Map(),
  ) {}

  /** A product's 3-D model, or null where none has been made. */
  modelOf(product: Pick<ProductRow, "slug" | "options">): ModelFile | null {
    const own = this.models.get(product.slug);
    return own ? ownModelFile(own, product.options) : studioModel(product, this.reader);
  }

  of(owner: string, view: string): Picture | null {
    const facts = this.listOf(owner)[view];
    return facts ? this.present(owner, view, facts) : null;
  }

  /** The picture to show where one stands for all: `main`, otherwise the first view there is. */
  mainOf(owner: string): Picture | null {
    const main = this.of(owner, "main");
    if (main) return main;
    const [first] = this.viewsOf(owner);
    return first?.picture ?? null;
  }

  /** All views of an owner, `main` first, without the pictures of single option values. */
  viewsOf(owner: string): View[] {
    const views = Object.entries(this.listOf(owner)).filter(([view]) => !view.includes("."));
    return views
      .sort(([a], [b]) => Number(b === "main") - Number(a === "main"))
      .map(([view, facts]) => ({ view, picture: this.present(owner, view, facts), shows: facts.shows }));
  }

  product(slug: string, categorySlug: string): Picture {
    return this.mainOf(slug) ?? this.category(categorySlug);
  }

  category(slug: string): Picture {
    const own = this.mainOf(`category-${slug}`);
    if (own) return own;
    const lender = this.lenders.get(slug);
    return (lender === undefined ? null : this.mainOf(lender)) ?? this.anything();
  }

  /** The picture of a chosen option value, as in `main.top-walnut`. */
  value(slug: string, groupCode: string, value: string): Picture | null {
    return this.of(slug, viewOfValue(groupCode, value));
  }

  /** The picture of the first chosen option that has one, otherwise the product's, and what can be seen in it. */
  chosen(
    slug: string,
    categorySlug: string,
    options: readonly { code: string; value: string }[],
  ): Pick<View, "picture" | "shows"> {
    for (const { code, value } of options) {
      const picture = this.value(slug, code, value);
      if (picture) return { picture, shows: this.listOf(slug)[viewOfValue(code, value)]?.shows };
    }
    const [main] = this.viewsOf(slug);
    return main ?? { picture: this.product(slug, categorySlug), shows: undefined };
  }

  private anything(): Picture {
    const owner = Object.keys(pictureList()).find((name) => name.startsWith("category-"));
    const picture = owner === undefined ? null : this.mainOf(owner);
    if (!picture) throw new Error("The list of pictures is empty.");
    return picture;
  }

  /** A brand's own views, and the studio's of option values for which the brand has none. */
  private listOf(owner: string): Record<string, PictureFacts> {
    const studio = pictureList()[owner] ?? {};
    const own = this.own.get(owner);
    if (!own) return studio;
    const values = Object.entries(studio).filter(([view]) => view.includes("."));
    return { ...Object.fromEntries(values), ...own };
  }

  private present(owner: string, view: string, { src, width, height, widths, blur, alt }: PictureFacts): Picture {
    return { src: src ?? `/pictures/${owner}/${view}`, width, height, widths, blur, alt: worded(alt, this.reader) };
  }
}

/** The book for a reader; which product a category borrows from is looked up now and then. */
export async function imageCatalog(deps: Pick<Deps, "db" | "clock">, reader: Reader): Promise<ImageCatalog> {
  const lenders = await memoised(deps, "lenders", 10, async () => {
    const rows = await deps.db
      .selectDistinctOn([categories.id], { category: categories.slug, product: products.slug })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(eq(products.hidden, false), inArray(products.slug, pictured())))
      .orderBy(categories.id, desc(products.popularity), asc(products.id));
    return new Map(rows.map(({ category, product }) => [category, product]));
  });
  return new ImageCatalog(reader, lenders, await ownPictures(deps), await ownModels(deps));
}

/** Whether the studio has made a picture that can stand for all. */
export const hasStudioPicture = (slug: string): boolean => studioViews(slug).length > 0;

/** Addresses of the studio's small pictures of a product. */
export const studioViews = (slug: string): string[] =>
  Object.keys(pictureList()[slug] ?? {})
    .filter((view) => !view.includes("."))
    .map((view) => `/pictures/${slug}/${view}-960.webp`);

/** Owners of a picture that can stand for all. */
const pictured = () =>
  Object.entries(pictureList()).flatMap(([owner, views]) =>
    Object.keys(views ?? {}).some((view) => !view.includes(".")) ? owner : [],
  );
