import { and, asc, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { ProductView } from "../../../contract/productDesk/productDeskTerms";
import type { Currency, Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { lacksWords, lacksWordsIn } from "../../db/words";
import { categories, changeRecords, prices, productPictures, products, stockLevels, vendors } from "../../db/schema";
import { studioOwners } from "../catalog/pictures/imageCatalog";
import { COUNT_LIMIT } from "../desk/keyset";
import { areNamed } from "../desk/repositoryNames";
import { LOW_STOCK } from "../inventory/lowStock";
import { productsWithOpenPlans } from "../priceDesk/repositoryPlans";

/** What the list is narrowed to. */
export interface ProductQuestion {
  view: ProductView;
  now: Date;
  /** Of a name in the reader's language, or of a code. */
  q?: string | undefined;
  categoryId?: number | undefined;
  brandId?: number | undefined;
  /** The language in which words are missing. */
  lacks?: Language | undefined;
}

const free = (
  of: SQL,
) => sql<number>`(select coalesce(sum(${stockLevels.received} - ${stockLevels.sold} - ${stockLevels.held}), 0)::int
  from ${stockLevels} where ${stockLevels.productId} = ${of})`;

/** Of all products: added up once. */
const areLow = sql`${products.id} in (select ${stockLevels.productId} from ${stockLevels} group by 1
  having sum(${stockLevels.received} - ${stockLevels.sold} - ${stockLevels.held}) < ${LOW_STOCK}::int)`;

/** Of one product after the other, for a page of which some are soon found; null for a set, which has no shelf. */
const isLow = sql`(select sum(${stockLevels.received} - ${stockLevels.sold} - ${stockLevels.held})
  from ${stockLevels} where ${stockLevels.productId} = ${products.id}) < ${LOW_STOCK}::int`;

function inView(db: Queries, { view, now }: Pick<ProductQuestion, "view" | "now">, low: SQL): SQL | undefined {
  const isKept = isNull(products.discontinuedAt);
  switch (view) {
    case "sold":
      return sql`not ${products.hidden}`;
    case "hidden":
      return and(sql`${products.hidden}`, isKept);
    case "discontinued":
      return isNotNull(products.discontinuedAt);
    case "low":
      return and(isKept, low);
    case "words":
      return and(isKept, lacksWords(products));
    case "pictures":
      return and(
        isKept,
        sql`${products.studio} <> all(${sql.param(studioOwners())}::text[])`,
        sql`not exists (select from ${productPictures} where ${productPictures.productId} = ${products.id})`,
      );
    case "planned":
      return and(isKept, inArray(products.id, productsWithOpenPlans(db, now)));
    case "all":
      return undefined;
  }
}

const inQuestion = (db: Queries, question: ProductQuestion, low = areLow): SQL | undefined => {
  const { categoryId, brandId, lacks } = question;
  return and(
    inView(db, question, low),
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
    brandId === undefined ? undefined : eq(products.vendorId, brandId),
    lacks === undefined ? undefined : and(lacksWords(products), lacksWordsIn(products, lacks)),
  );
};

/** How many of the goods for sale lack something, no more than are looked at. */
export const countSoldLacking = (db: Queries, what: "words" | "pictures", now: Date): Promise<number> =>
  db.$count(
    db
      .select({ id: products.id })
      .from(products)
      .where(and(inView(db, { view: "sold", now }, areLow), inView(db, { view: what, now }, areLow)))
      .limit(COUNT_LIMIT)
      .as("lacking"),
  );

const rows = (db: Queries, currency: Currency) =>
  db
    .select({
      id: products.id,
      slug: products.slug,
      code: products.code,
      name: products.name,
      hidden: products.hidden,
      discontinuedAt: products.discontinuedAt,
      ratingAverage: products.ratingAverage,
      reviewCount: products.reviewCount,
      isSet: sql<boolean>`${products.setParts} <> '[]'::jsonb`,
      vendorId: products.vendorId,
      category: categories.name,
      categorySlug: categories.slug,
      brand: vendors.name,
      amount: prices.amount,
      free: free(sql`${products.id}`),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(prices, and(eq(prices.productId, products.id), eq(prices.currency, currency)))
    .$dynamic();

export type ListedProduct = Awaited<ReturnType<typeof rows>>[number];

/** A page of products by their codes; `after`: the code that the page before ended with. */
export const listStaffProducts = (
  db: Queries,
  question: ProductQuestion,
  { language, currency }: { language: Language; currency: Currency },
  { limit, after }: { limit: number; after: string | undefined },
): Promise<ListedProduct[]> =>
  rows(db, currency)
    .where(
      and(
        inQuestion(db, question, isLow),
        areNamed(question.q, language),
        after === undefined ? undefined : gt(products.code, after),
      ),
    )
    .orderBy(asc(products.code))
    .limit(limit);

export async function findListed(db: Queries, id: number, currency: Currency): Promise<ListedProduct | undefined> {
  return (await rows(db, currency).where(eq(products.id, id)))[0];
}

/** How many there are, no more than are looked at. */
export const countProducts = (
  db: Queries,
  question: ProductQuestion,
  language: Language,
  most: number,
): Promise<number> =>
  db.$count(
    db
      .select({ id: products.id })
      .from(products)
      .where(and(inQuestion(db, question), areNamed(question.q, language)))
      .limit(most)
      .as("some"),
  );

/** Products of a view for whoever counts views, each with whether the search finds it. */
export const countableProducts = (db: Queries, question: ProductQuestion, language: Language, limit: number): SQL =>
  db
    .select({ hit: sql<boolean>`coalesce(${areNamed(question.q, language) ?? sql`true`}, false)`.as("hit") })
    .from(products)
    .where(inQuestion(db, question))
    .limit(limit)
    .getSQL();

/** Everybody whose goods are listed, by name. */
export const listSellers = (db: Queries) =>
  db.select({ id: vendors.id, name: vendors.name }).from(vendors).orderBy(asc(vendors.name), asc(vendors.id));

/** One change of a product as it was recorded. */
export async function findChange(db: Queries, productId: number, id: number) {
  const isTheirs = and(eq(changeRecords.entity, "listing"), eq(changeRecords.entityId, productId));
  const [found] = await db
    .select({ kind: changeRecords.kind, paths: changeRecords.paths })
    .from(changeRecords)
    .where(and(isTheirs, eq(changeRecords.id, id)));
  return found;
}
