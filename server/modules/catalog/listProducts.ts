import { eq, sql } from "drizzle-orm";
import type { ProductSort } from "../../../contract/enums";
import type { Market } from "../../../contract/locales";
import type { ProductList } from "../../../contract/product";
import { categories, products } from "../../db/schema";
import { findProducts } from "../search/findProducts";
import { loadOffers, presentCards } from "./cards";
import { factsOf, shelfOf } from "./facts";
import { paginate, sortOffers } from "./listing";
import type { Source } from "./memo";

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

/** One page of products that meet everything asked for; an unknown category or product has none. */
export async function listProducts(source: Source, market: Market, question: ListQuestion): Promise<ProductList> {
  const text = question.text?.trim() ?? "";
  const shelves = await Promise.all(shelvesAsked(source, market, { ...question, text }));
  const [first = await shelfOf(source, "all", undefined), ...others] = shelves;
  const ids = first.filter((id) => id !== question.likeProduct && others.every((shelf) => shelf.includes(id)));
  const offers = await loadOffers(source, ids, market);
  const sorted = text !== "" && !question.sort ? offers : sortOffers(offers, question.sort ?? "popular");
  const { items, ...paging } = paginate(sorted, question.page, question.pageSize);
  return { products: await presentCards(source, items, market), ...paging };
}

/** Ids that meet each thing asked for; what fits the text comes first, since its order counts. */
function shelvesAsked(
  source: Source,
  market: Market,
  { text, category, likeProduct, forCompanies }: ListQuestion,
): Promise<number[]>[] {
  const shelves: Promise<number[]>[] = [];
  if (text) shelves.push(findProducts(source, text, market.language));
  if (category !== undefined)
    shelves.push(
      shelfOf(
        source,
        `slug:${category}`,
        sql`${products.categoryId} = (select ${categories.id} from ${categories} where ${categories.slug} = ${category})`,
      ),
    );
  if (likeProduct !== undefined) shelves.push(shelfBeside(source, likeProduct));
  if (forCompanies) shelves.push(shelfOf(source, "companies", sql`'bulk' = any(${products.tags})`));
  return shelves;
}

async function shelfBeside(source: Source, productId: number): Promise<number[]> {
  const facts = (await factsOf(source, [productId])).get(productId);
  if (!facts) return [];
  const { id } = facts.category;
  return shelfOf(source, `category:${id}`, eq(products.categoryId, id));
}
