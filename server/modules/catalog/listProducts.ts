import { eq } from "drizzle-orm";
import type { ProductSort } from "../../../contract/enums";
import type { Market } from "../../../contract/locales";
import type { ProductList } from "../../../contract/product";
import { categories, products } from "../../db/schema";
import type { Deps } from "../../deps";
import { findProducts } from "../search/findProducts";
import { loadCards } from "./cards";
import { findListed, paginate, sortListed, type Listed, type Shelf } from "./listing";

export interface ListQuestion {
  page: number;
  pageSize: number;
  /** Absent: by likeness where text was typed, otherwise the popular ones first. */
  sort?: ProductSort | undefined;
  category?: string | undefined;
  text?: string | undefined;
  /** Others of this product's category. */
  likeProduct?: number | undefined;
  /** Only what companies order in numbers. */
  forCompanies?: boolean | undefined;
}

type Source = Pick<Deps, "db" | "clock">;

/** One page of products that meet everything asked for; an unknown category or product has none. */
export async function listProducts(deps: Source, market: Market, question: ListQuestion): Promise<ProductList> {
  const text = question.text?.trim() ?? "";
  const matches = text === "" ? undefined : await findProducts(deps.db, text, market.language);
  const shelf = await findShelf(deps, question);
  if (!shelf || matches?.length === 0) return { products: [], page: question.page, total: 0, total_pages: 0 };

  const listed = await findListed(deps, market, { ...shelf, ...(matches && { ids: matches }) });
  const others = listed.filter(({ id }) => id !== question.likeProduct);
  const sorted = matches && !question.sort ? inOrder(others, matches) : sortListed(others, question.sort ?? "popular");
  const { items, ...paging } = paginate(sorted, question.page, question.pageSize);
  return { products: await loadCards(deps, items.map(({ id }) => id), market), ...paging };
}

async function findShelf({ db }: Source, { category, likeProduct, forCompanies }: ListQuestion): Promise<Shelf | null> {
  const shelf: Shelf = forCompanies ? { tag: "bulk" } : {};
  if (category === undefined && likeProduct === undefined) return shelf;
  const [row] =
    likeProduct === undefined
      ? await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, category ?? ""))
      : await db
          .select({ id: categories.id })
          .from(products)
          .innerJoin(categories, eq(categories.id, products.categoryId))
          .where(eq(products.id, likeProduct));
  return row ? { ...shelf, categoryId: row.id } : null;
}

function inOrder(listed: readonly Listed[], ids: readonly number[]): Listed[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return [...listed].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}
