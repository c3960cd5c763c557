import { eq, sql } from "drizzle-orm";
import { LIMITS } from "../../../contract/limits";
import type { Market } from "../../../contract/locales";
import type { ProductCard, ProductPage } from "../../../contract/product";
import { products } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { pageOfQuestions } from "../reviews/readQuestions";
import { pageOfReviews } from "../reviews/readReviews";
import { findCardRows } from "./cards";
import { catalogErrors } from "./errors";
import { findProduct, type FoundProduct } from "./findProduct";
import { pictureBook } from "./pictures";
import { presentCard } from "./presentCard";
import { presentProduct } from "./presentProduct";

type Source = Pick<Deps, "db" | "clock">;

/** Others of the category that the page shows. */
const SIBLINGS = 8;

/** Everything a product page shows, in four queries. Throws 404 for a slug that is not sold in the market. */
export async function readProductPage(deps: Source, market: Market, slug: string): Promise<ProductPage> {
  const found = await findProduct(deps, market, eq(products.slug, slug));
  if (!found) throw new DomainError(catalogErrors.unknownProduct);
  const first = { productId: found.product.id, page: 1, pageSize: LIMITS.reviewPageSize };
  const [related, reviews, questions, book] = await Promise.all([
    readRelated(deps, market, found),
    pageOfReviews(deps.db, { ...first, sort: "helpful" }, found.stars),
    pageOfQuestions(deps.db, { ...first, text: "" }),
    pictureBook(deps, market.language),
  ]);
  return { ...presentProduct(found, market, book, deps.clock.now()), ...related, reviews, questions };
}

/** Cards of what is bought together, in the vendor's order, and of others in the category. */
async function readRelated(deps: Source, market: Market, { product, category }: FoundProduct) {
  const together = product.boughtTogether;
  const chosen = together.length === 0 ? sql`false` : sql`${products.id} in (${sql.join(together.map((id) => sql`${id}`), sql`, `)})`;
  const siblings = sql`${products.id} in (
    select id from products where category_id = ${category.id} and id <> ${product.id} and not hidden order by popularity desc, id limit ${SIBLINGS}
  )`;
  const rows = await findCardRows(deps, market, sql`(${chosen} or ${siblings})`);
  const book = await pictureBook(deps, market.language);
  const cards = rows.map((row) => presentCard(row, market, book));
  const cardOf = (id: number) => cards.find((card) => card.product_id === id);
  return {
    bought_together: together.map(cardOf).filter((card): card is ProductCard => card !== undefined),
    siblings: cards.filter((card) => card.category_id === category.id).slice(0, SIBLINGS),
  };
}
