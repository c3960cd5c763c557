import type { FooterGroup, NavigationCategory } from "@/contract/common";

/** A category as the menu needs it: no blurred previews, which would weigh more than the menu itself. */
export interface MenuCategory {
  slug: string;
  name: string;
  headline: string;
  count: number;
  picture: NavigationCategory["picture"];
  products: { slug: string; name: string; picture: NavigationCategory["picture"] }[];
}

/** What header, footer and metadata of every page need; equal for all visitors. */
export interface ShellData {
  /** The store's public origin, for canonical links. */
  origin: string;
  storeName: string;
  categories: MenuCategory[];
  footer: FooterGroup[];
}

export const EMPTY_SHELL: ShellData = { origin: "", storeName: "Velstol", categories: [], footer: [] };

const plain = (picture: NavigationCategory["picture"]) => ({ ...picture, blur: "" });

export function menuOf(categories: readonly NavigationCategory[]): MenuCategory[] {
  return categories.map(({ slug, name, headline, product_count, picture, products }) => ({
    slug,
    name,
    headline,
    count: product_count,
    picture: plain(picture),
    products: products.map((product) => ({ slug: product.slug, name: product.name, picture: plain(product.picture) })),
  }));
}
