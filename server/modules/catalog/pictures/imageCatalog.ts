import type { Static } from "typebox";
import type { Picture as PictureSchema } from "../../../../contract/shared";
import type { Deps } from "../../../deps";
import { worded, type Reader } from "../../../measures";
import { memoised } from "../memo";
import { ownViews, viewOfValue, type Pictured } from "./ownPictures";
import { pictureList, type PictureFacts } from "./pictureFile";
import type { Shows } from "./shown";
import { listLenders } from "./repositoryPictures";

export type Picture = Static<typeof PictureSchema>;
export interface View {
  view: string;
  picture: Picture;
  shows: Shows | undefined;
}

/** Address of the 960 px picture, for those who show only one. */
export const largePicture = (picture: Picture) => `${picture.src}-960.webp`;

/**
 * Pictures of products and of the studio, worded for a reader. What has none borrows: a product its category's, a
 * category one of its products'.
 */
export class ImageCatalog {
  constructor(
    private readonly reader: Reader,
    /** By category slug its most popular product with a picture. */
    private readonly lenders: ReadonlyMap<string, Pictured>,
  ) {}

  /** A picture of the studio that shows no single product, by its owner: `scene-…` or `category-…`. */
  scene(owner: string): Picture | null {
    return this.mainOf(studioOwner(owner));
  }

  /** The picture to show where one stands for all: `main`, otherwise the first view there is. */
  mainOf(product: Pictured): Picture | null {
    const views = viewsIn(product);
    const view = views.main ? "main" : Object.keys(views).find(standsForAll);
    return view === undefined ? null : this.picture(product, view, views[view]);
  }

  /** All views of a product, `main` first, without the pictures of single option values. */
  viewsOf(product: Pictured): View[] {
    const views = Object.entries(viewsIn(product)).filter(([view]) => standsForAll(view));
    return views
      .sort(([a], [b]) => Number(b === "main") - Number(a === "main"))
      .map(([view, facts]) => ({ view, picture: this.present(product.studio, view, facts), shows: facts.shows }));
  }

  product(product: Pictured, categorySlug: string): Picture {
    return this.mainOf(product) ?? this.category(categorySlug);
  }

  category(slug: string): Picture {
    const own = this.scene(`category-${slug}`);
    if (own) return own;
    const lender = this.lenders.get(slug);
    return (lender === undefined ? null : this.mainOf(lender)) ?? this.anything();
  }

  /** The picture of a chosen option value, as in `main.top-walnut`. */
  value(product: Pictured, groupCode: string, value: string): Picture | null {
    const view = viewOfValue(groupCode, value);
    return this.picture(product, view, viewsIn(product)[view]);
  }

  /** The picture of the first chosen option that has one, otherwise the product's, and what can be seen in it. */
  chosen(
    product: Pictured,
    categorySlug: string,
    options: readonly { code: string; value: string }[],
  ): Pick<View, "picture" | "shows"> {
    const views = viewsIn(product);
    for (const { code, value } of options) {
      const view = viewOfValue(code, value);
      const facts = views[view];
      if (facts) return { picture: this.present(product.studio, view, facts), shows: facts.shows };
    }
    const [main] = this.viewsOf(product);
    return main ?? { picture: this.product(product, categorySlug), shows: undefined };
  }

  private anything(): Picture {
    const owner = Object.keys(pictureList()).find((name) => name.startsWith("category-"));
    const picture = owner === undefined ? null : this.scene(owner);
    if (!picture) throw new Error("The list of pictures is empty.");
    return picture;
  }

  private picture({ studio }: Pictured, view: string, facts: PictureFacts | undefined): Picture | null {
    return facts ? this.present(studio, view, facts) : null;
  }

  private present(owner: string, view: string, { src, width, height, widths, blur, alt }: PictureFacts): Picture {
    return { src: src ?? `/pictures/${owner}/${view}`, width, height, widths, blur, alt: worded(alt, this.reader) };
  }
}

const studioOwner = (studio: string): Pictured => ({ studio, options: [], ownPictures: null });

/** Whether a view is of the whole product: those of option values have a point in their names. */
const standsForAll = (view: string) => !view.includes(".");

/** A brand's own views, and the studio's of option values for which the brand has none. */
function viewsIn(product: Pictured): Record<string, PictureFacts> {
  const studio = pictureList()[product.studio] ?? {};
  const own = ownViews(product);
  if (!own) return studio;
  const values = Object.entries(studio).filter(([view]) => !standsForAll(view));
  return { ...Object.fromEntries(values), ...own };
}

/** The pictures for a reader; which product a category borrows from is looked up now and then. */
export async function imageCatalog(deps: Pick<Deps, "db" | "clock">, reader: Reader): Promise<ImageCatalog> {
  const lenders = await memoised(deps, "lenders", 10, async () => {
    const rows = await listLenders(deps.db, studioOwners());
    return new Map(rows.map(({ category, product }) => [category, product]));
  });
  return new ImageCatalog(reader, lenders);
}

/** Whether the studio has made a picture that can stand for all. */
export const hasStudioPicture = (studio: string): boolean => studioViews(studio).length > 0;

/** Addresses of the studio's small pictures of a product. */
export const studioViews = (studio: string): string[] =>
  Object.keys(pictureList()[studio] ?? {})
    .filter(standsForAll)
    .map((view) => `/pictures/${studio}/${view}-960.webp`);

/** Owners of a picture that can stand for all. */
export const studioOwners = (): string[] =>
  Object.entries(pictureList()).flatMap(([owner, views]) => (Object.keys(views ?? {}).some(standsForAll) ? owner : []));
