import type { FooterGroup, NavigationCategory } from "@/contract/common";

/**
 * A category as every page brings it: its panel's products and headline are asked for when it opens, and blurred
 * previews would weigh more than the menu itself.
 */
export interface MenuCategory {
  slug: string;
  name: string;
  count: number;
  picture: NavigationCategory["picture"];
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
  return categories.map(({ slug, name, product_count, picture }) => ({
    slug,
    name,
    count: product_count,
    picture: plain(picture),
  }));
}
