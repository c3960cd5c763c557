import { and, eq, sql } from "drizzle-orm";
import { articlePath } from "../../../contract/content/articleTerms";
import type { Market } from "../../../contract/locales";
import { FORMER_LIMITS, type FormerProduct } from "../../../contract/sales/formerProduct";
import { articles, articleWords, contentSections, products } from "../../db/schema";
import { DomainError } from "../../http/errors";
import { isShown } from "../articles/repository";
import { loadCards } from "../catalog/cards";
import { catalogErrors } from "../catalog/errors";
import type { Source } from "../catalog/memo";
import { findStandingProduct, findSuccessor, presenceOf } from "../catalog/presence";
import { listProductIds } from "../catalog/products";

/**
 * What the address of a product says that is not sold now: whether it comes back, what is sold in its place, what is
 * like it, and what the help center says of it. Throws 404 for a slug that no product ever had, and for one that is
 * sold.
 */
export async function readFormerProduct(source: Source, market: Market, slug: string): Promise<FormerProduct> {
  const row = await findStandingProduct(source.db, slug);
  const presence = row && presenceOf(row);
  if (!row || presence === undefined || presence === "sold") throw new DomainError(catalogErrors.unknownProduct);
  const { language } = market;
  const successor = presence === "gone" ? await findSuccessor(source.db, row) : undefined;
  const alike = await listProductIds(
    source,
    `category:${row.categoryId}`,
    eq(products.categoryId, row.categoryId),
    FORMER_LIMITS.alike,
  );
  return {
    product_id: row.id,
    product_name: row.name[language],
    category_id: row.categoryId,
    category_slug: row.category,
    category_name: row.categoryName[language],
    vendor_id: row.vendorId,
    presence,
    successor: successor ? { product_slug: successor.slug, category_slug: successor.category } : null,
    alike: await loadCards(source, alike, market),
    help: await helpOf(source, market, slug),
  };
}

/** Articles of the help center that name the product: manuals, spare parts, care. */
async function helpOf({ db, clock }: Source, { language }: Market, slug: string): Promise<FormerProduct["help"]> {
  const names = sql`${articleWords.body} @> ${JSON.stringify([{ slugs: [slug] }])}::jsonb`;
  const rows = await db
    .select({ slug: articles.slug, section: contentSections.slug, title: articleWords.title })
    .from(articles)
    .innerJoin(articleWords, and(eq(articleWords.articleId, articles.id), eq(articleWords.language, language)))
    .innerJoin(contentSections, eq(contentSections.id, articles.sectionId))
    .where(and(eq(articles.kind, "help"), isShown(clock.now()), names))
    .orderBy(articles.position, articles.id)
    .limit(FORMER_LIMITS.help);
  return rows.map(({ section, title, ...row }) => ({ title, path: articlePath("help", section, row.slug) }));
}
