import { listIdsOfCategory } from "../catalog/repositoryProducts";
import { articlePath } from "../../../contract/content/articleTerms";
import type { Market } from "../../../contract/locales";
import { FORMER_LIMITS, type FormerProduct } from "../../../contract/sales/formerProduct";
import { DomainError } from "../../http/errors";
import { loadCards } from "../catalog/cards";
import { catalogErrors } from "../catalog/errors";
import type { Source } from "../catalog/memo";
import { findSuccessor, presenceOf } from "../catalog/presence";
import { listFormerAddresses } from "../catalog/repository/productAddresses";
import { findProductRecord, type ProductRecord } from "../catalog/repositoryProductRecords";
import { listHelpNaming } from "./repositoryHelp";

/**
 * What the address of a product says that is not sold now: whether it comes back, what is sold in its place, what is
 * like it, and what the help center says of it. Throws 404 for a slug that no product ever had, and for one that is
 * sold.
 */
export async function readFormerProduct(source: Source, market: Market, slug: string): Promise<FormerProduct> {
  const row = await findProductRecord(source.db, slug);
  const presence = row && presenceOf(row);
  if (!row || presence === undefined || presence === "sold") throw new DomainError(catalogErrors.unknownProduct);
  const { language } = market;
  const successor = presence === "gone" ? await findSuccessor(source.db, row) : undefined;
  const alike = await listIdsOfCategory(source, row.categoryId, FORMER_LIMITS.alike);
  return {
    product_id: row.id,
    product_slug: row.slug,
    product_name: row.name[language],
    category_id: row.categoryId,
    category_slug: row.category,
    category_name: row.categoryName[language],
    vendor_id: row.vendorId,
    presence,
    successor: successor ? { product_slug: successor.slug, category_slug: successor.category } : null,
    alike: await loadCards(source, alike, market),
    help: await helpOf(source, market, row),
  };
}

/** Articles of the help center that name the product: manuals, spare parts, care. */
async function helpOf(
  { db, clock }: Source,
  { language }: Market,
  { id, slug }: ProductRecord,
): Promise<FormerProduct["help"]> {
  // Texts keep the address by which they named it.
  const slugs = [slug, ...(await listFormerAddresses(db, id, FORMER_LIMITS.addresses))];
  const rows = await listHelpNaming(db, { slugs, language, now: clock.now(), most: FORMER_LIMITS.help });
  return rows.map(({ section, title, ...row }) => ({ title, path: articlePath("help", section, row.slug) }));
}
