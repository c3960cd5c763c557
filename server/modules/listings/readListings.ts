import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Listing, ListingRow } from "../../../contract/desk/listingRoutes";
import { LISTING_LIMITS } from "../../../contract/desk/listingTerms";
import { COUNTRIES, type Currency, type Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { categories, products, vendors } from "../../db/schema";
import type { Deps } from "../../deps";
import { fill } from "../../http/errors";
import { worded, type Reader } from "../../measures";
import { major } from "../../money";
import { COUNT_LIMIT, countedTotal, readPlace, writePlace } from "../applications/keyset";
import { hasStudioModel } from "../catalog/pictures/models";
import { imageCatalog, studioViews } from "../catalog/pictures/imageCatalog";
import type { VendorScope } from "../desk/desk";
import { lacksOf } from "./checks";
import { changedFields, emptyForm, inFormOrder, pricedValues, publishedForm, writtenForm } from "./form";
import { valueIn } from "../inventory/variant";
import { readLibrary } from "./options/library";
import { optionFaults } from "./options/optionFaults";
import { inView, isNamed, ownRows, type ListingFilter, type OwnRow } from "./ownRows";
import { isLocked } from "./options/optionForm";
import { readOwnModel } from "./models/ownModels";
import { smallPicture } from "./pictures";
import { canStock, readShelves } from "./shelves";
import { isSet } from "./sets/setForm";
import { readSetUnits } from "./sets/setUnits";
import { viewSet } from "./sets/viewSet";
import { entityOf, factsOf, findListing, keyOf, type Found } from "./repository";

interface ListingsRequest extends ListingFilter {
  after?: string | undefined;
  limit?: number | undefined;
}

/** A page of a brand's listings, what was written last first. */
export async function readListings(deps: Deps, { vendorId }: VendorScope, reader: Reader, asked: ListingsRequest) {
  const { db } = deps;
  const { q = "", view, after, limit = 20 } = asked;
  const { language } = reader;
  const place = readPlace(after);
  const own = ownRows(vendorId, language);
  const of = sql`${isNamed(q)} and ${inView(view)}`;
  const beyond = place ? sql`(at, rank) < (${place.at.getTime()}::float8, ${place.id}::int)` : sql`true`;
  const found =
    await db.execute<OwnRow>(sql`select key, name, category_id as "categoryId", is_shown as "isShown", state,
    slug, product_id as "productId", at, rank from (${own}) own
    where ${of} and ${beyond} order by at desc, rank desc limit ${limit + 1}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from (${own}) own where ${of} limit ${COUNT_LIMIT}) counted`,
  );
  const rows = found.rows.slice(0, limit);
  const last = found.rows.length > limit ? rows.at(-1) : undefined;
  return {
    rows: await presentRows(deps, vendorId, rows, reader),
    next: last ? writePlace({ at: new Date(last.at), id: last.rank }) : null,
    ...countedTotal(counted.rows[0]?.total ?? 0),
  };
}

async function presentRows(
  deps: Deps,
  vendorId: number,
  rows: readonly OwnRow[],
  reader: Reader,
): Promise<ListingRow[]> {
  const { db } = deps;
  const [vendor] = await db.select({ country: vendors.country }).from(vendors).where(eq(vendors.id, vendorId));
  const currency: Currency = COUNTRIES[vendor?.country ?? "US"].currency;
  const ids = rows.flatMap(({ productId }) => productId ?? []);
  const facts = await db.execute<{ id: number; units: number; amount: number | null; questions: number }>(
    sql`select product.id, coalesce((select sum(received - sold - held) from stock_levels where product_id = product.id), 0)::int as units,
      (select amount from prices where product_id = product.id and currency = ${currency})::float8 as amount,
      (select count(*) from questions asked where asked.product_id = product.id and asked.state = 'published' and not exists (
        select from answers given where given.question_id = asked.id and given.by in ('vendor', 'store')))::int as questions
      from products product where product.id = any(${sql.param(ids)}::int[])`,
  );
  const sets = await readSetUnits(db, ids);
  const known = new Map(facts.rows.map((row) => [row.id, row]));
  const named = await db.select({ id: categories.id, slug: categories.slug, name: categories.name }).from(categories);
  const categoryOf = new Map(named.map((category) => [category.id, category]));
  const book = await imageCatalog(deps, reader);
  return rows.map(({ key, name, categoryId, isShown, state, slug, productId }) => {
    const category = categoryOf.get(categoryId ?? 0);
    const amount = known.get(productId ?? 0)?.amount ?? null;
    const picture = slug === "" ? null : book.product(slug, category?.slug ?? "");
    return {
      key,
      name,
      category: category?.name[reader.language] ?? "",
      is_shown: isShown,
      state,
      picture: picture ? `${picture.src}-${picture.widths[0] ?? 480}.avif` : "",
      price: amount === null ? null : major(amount, currency),
      currency,
      units: sets.get(productId ?? 0)?.units ?? known.get(productId ?? 0)?.units ?? 0,
      lacks_part: sets.get(productId ?? 0)?.lacksPart ?? false,
      open_questions: known.get(productId ?? 0)?.questions ?? 0,
    };
  });
}

/** @throws 404 for another brand's as for none */
export async function readListing(deps: Deps, scope: VendorScope, key: string, reader: Reader): Promise<Listing> {
  return presentListing(deps, await findListing(deps.db, scope, key), reader);
}

async function presentListing({ db }: Deps, found: Found, reader: Reader): Promise<Listing> {
  const { published, proposal } = found;
  const { language } = reader;
  const form = writtenForm(published, proposal);
  const vendorId = published?.product.vendorId ?? proposal?.vendorId ?? 0;
  const facts = await factsOf(db, vendorId, published, form);
  const listed = published ? publishedForm(published) : emptyForm();
  const named = await db
    .select({ id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position));
  const product = published?.product;
  const category = named.find(({ id }) => id === product?.categoryId);
  return {
    key: keyOf(found),
    product_id: product?.id ?? null,
    version: entityOf(found).version,
    state: proposal?.state ?? null,
    is_shown: product !== undefined && !product.hidden,
    discontinued_at: product?.discontinuedAt?.toISOString() ?? null,
    successor_id: product?.successorId ?? null,
    successors: product ? await readSuccessors(db, product, language) : [],
    path: product && !product.hidden && category ? `/${category.slug}/${product.slug}` : "",
    form,
    changed: inFormOrder(changedFields(listed, form).keys()),
    missing: lacksOf({ form, ...facts }),
    problems: optionFaults(form).map(({ field, error, values }) => ({
      field,
      message: fill(error.words[language], values ?? {}),
    })),
    reason: proposal?.reason ?? "",
    pictures: form.pictures.map(({ name }) => ({ name, small: smallPicture(name) })),
    studio: product ? studioViews(product.slug) : [],
    model: await readOwnModel(db, form.model, product?.options ?? []),
    has_studio_model: product !== undefined && hasStudioModel(product.slug),
    options: (product?.options ?? []).flatMap((option) => {
      const values = pricedValues(option).map(({ value, name }) => ({
        value,
        name: worded(name, reader),
        is_preset: value === option.preset,
      }));
      return values.length > 0 ? [{ id: option.id, name: option.name[language], values }] : [];
    }),
    stockable: (product?.options ?? []).filter(canStock).map(({ id, name, ...option }) => ({
      id,
      name: name[language],
      preset: worded(option.values.find(({ value }) => value === valueIn({ id, ...option }, []))?.name ?? name, reader),
    })),
    library: await readLibrary(db, form.category_id),
    locked: (product?.options ?? []).filter(isLocked).map(({ id }) => id),
    shelves: product && !isSet(form) ? await readShelves(db, product, reader) : [],
    set: isSet(form) ? await viewSet(db, form, facts.set, reader) : null,
    categories: named.map(({ id, name }) => ({ id, name: name[language] })),
  };
}

/** Others of the brand's that are sold, by name. */
async function readSuccessors(
  db: Queries,
  { id, vendorId }: { id: number; vendorId: number },
  language: Language,
): Promise<Listing["successors"]> {
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), eq(products.hidden, false), ne(products.id, id)))
    .orderBy(asc(products.slug))
    .limit(LISTING_LIMITS.successors);
  return rows.map(({ name, ...row }) => ({ ...row, name: name[language] }));
}
