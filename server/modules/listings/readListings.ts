import type { Listing, ListingRow } from "../../../contract/desk/listingRoutes";
import { LISTING_LIMITS } from "../../../contract/desk/listingTerms";
import { COUNTRIES, type Currency, type Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { readApprovalLimits } from "../countersignatures/limits";
import type { Deps } from "../../deps";
import { worded, type Reader } from "../../measures";
import { major } from "../../money";
import { COUNT_LIMIT, countedTotal, readPlace, writePlace } from "../desk/keyset";
import { hasStudioModel } from "../catalog/pictures/models";
import { imageCatalog, studioViews } from "../catalog/pictures/imageCatalog";
import { findPictured } from "../catalog/pictures/repositoryPictures";
import type { VendorScope } from "../desk/desk";
import { lacksOf } from "./checks";
import { changedFields, emptyForm, inFormOrder, pricedValues, publishedForm, writtenForm } from "./form";
import { valueOfGroup } from "../inventory/variant";
import { readOptionFacts } from "./options/optionFacts";
import {
  countOwnRows,
  listNamedCategories,
  listOwnFacts,
  listOwnRows,
  listSuccessors,
  type ListingFilter,
} from "./repositoryLists";
import { readOwnModel } from "./models/ownModels";
import { smallPicture } from "./files/pictures";
import { canStock, readShelves } from "./shelves";
import { isSet } from "./sets/setForm";
import { readSetUnits } from "./sets/setUnits";
import { viewSet } from "./sets/viewSet";
import { entityOf, checkFactsOf, findListing, keyOf, type Found } from "./findListing";
import { numberedUnits } from "./tradeNumbers";
import { findSeller } from "./repositoryGoods";

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
  const own = { vendorId, language };
  const found = await listOwnRows(db, own, { q, view }, { place, limit: limit + 1 });
  const total = await countOwnRows(db, own, { q, view }, COUNT_LIMIT);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows: await presentRows(deps, vendorId, rows, reader),
    next: last ? writePlace({ at: new Date(last.at), id: last.rank }) : null,
    ...countedTotal(total),
  };
}

async function presentRows(
  deps: Deps,
  vendorId: number,
  rows: Awaited<ReturnType<typeof listOwnRows>>,
  reader: Reader,
): Promise<ListingRow[]> {
  const { db } = deps;
  const vendor = await findSeller(db, vendorId);
  const currency: Currency = COUNTRIES[vendor?.country ?? "US"].currency;
  const ids = rows.flatMap(({ productId }) => productId ?? []);
  const facts = await listOwnFacts(db, ids, currency);
  const sets = await readSetUnits(db, ids);
  const known = new Map(facts.map((row) => [row.id, row]));
  const named = await listNamedCategories(db);
  const categoryOf = new Map(named.map((category) => [category.id, category]));
  const book = await imageCatalog(deps, reader);
  const pictured = await findPictured(
    db,
    rows.map(({ slug }) => slug),
  );
  return rows.map(({ key, name, categoryId, isShown, state, slug, productId }) => {
    const category = categoryOf.get(categoryId ?? 0);
    const amount = known.get(productId ?? 0)?.amount ?? null;
    const product = pictured.get(slug);
    const picture = product ? book.product(product, category?.slug ?? "") : null;
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
  const facts = await checkFactsOf(db, vendorId, published, form);
  const listed = published ? publishedForm(published) : emptyForm();
  const named = await listNamedCategories(db);
  const product = published?.product;
  const category = named.find(({ id }) => id === product?.categoryId);
  return {
    key: keyOf(found),
    product_id: product?.id ?? null,
    version: entityOf(found).version,
    state: proposal?.state ?? null,
    fall_at_once: (await readApprovalLimits(db)).brands.fall_percent,
    is_shown: product !== undefined && !product.hidden,
    discontinued_at: product?.discontinuedAt?.toISOString() ?? null,
    successor_id: product?.successorId ?? null,
    successors: product ? await readSuccessors(db, product, language) : [],
    path: product && !product.hidden && category ? `/${category.slug}/${product.slug}` : "",
    form,
    changed: inFormOrder(changedFields(listed, form).keys()),
    missing: lacksOf({ form, ...facts }),
    reason: proposal?.reason ?? "",
    pictures: form.pictures.map(({ name }) => ({ name, small: smallPicture(name) })),
    studio: product ? studioViews(product.studio) : [],
    model: await readOwnModel(db, form.model, product?.options ?? []),
    has_studio_model: product !== undefined && hasStudioModel(product.studio),
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
      preset: worded(
        option.values.find(({ value }) => value === valueOfGroup({ id, ...option }, []))?.name ?? name,
        reader,
      ),
    })),
    ...(await readOptionFacts(db, product?.options ?? [], form, language)),
    shelves: product && !isSet(form) ? await readShelves(db, product, reader) : [],
    units: product ? numberedUnits(product, reader) : [],
    set: isSet(form) ? await viewSet(db, form, facts.set, reader) : null,
    categories: named.map(({ id, name }) => ({ id, name: name[language] })),
  };
}

/** Others of the brand's that are sold, by name. */
async function readSuccessors(
  db: Queries,
  product: { id: number; vendorId: number },
  language: Language,
): Promise<Listing["successors"]> {
  const rows = await listSuccessors(db, product, LISTING_LIMITS.successors);
  return rows.map(({ name, ...row }) => ({ ...row, name: name[language] }));
}
