import type {
  ProductChange,
  ProductDeskList,
  ProductDeskRow,
  ProductDetail,
} from "../../../contract/productDesk/productDeskRoutes";
import { PRODUCT_DESK_LIMITS, type ProductView } from "../../../contract/productDesk/productDeskTerms";
import { fieldsOf } from "../../../contract/desk/fields";
import { STORE_VENDOR } from "../../../contract/desk/moneyTerms";
import { staffMay } from "../../../contract/desk/rights";
import { COUNTRIES, type Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { called, worded, type Reader } from "../../measures";
import { major } from "../../money";
import { imageCatalog, studioViews } from "../catalog/pictures/imageCatalog";
import { findPictured } from "../catalog/pictures/repositoryPictures";
import { listFormerAddresses } from "../catalog/repository/productAddresses";
import type { StaffDesk } from "../desk/desk";
import { COUNT_LIMIT, countedTotal } from "../desk/keyset";
import { readRecords } from "../desk/records";
import { publishedForm } from "../listings/form";
import { readOptionFacts } from "../listings/options/optionFacts";
import { readPublished } from "../listings/repository";
import { findSeller } from "../listings/repositoryGoods";
import { listNamedCategories } from "../listings/repositoryLists";
import { readShelves } from "../listings/shelves";
import { numberedUnits } from "../listings/tradeNumbers";
import { checkProduct } from "./checkProduct";
import { productFormOf } from "./form";
import { countProducts, findListed, listSellers, listStaffProducts, type ListedProduct } from "./repository";
import { standingPaths } from "./undoChange";

/** The store's first currency: the list compares by one. */
const CURRENCY = COUNTRIES.US.currency;

interface ListRequest {
  view?: ProductView | undefined;
  q?: string | undefined;
  category_id?: number | undefined;
  brand_id?: number | undefined;
  lacks?: Language | undefined;
  limit?: number | undefined;
  after?: string | undefined;
}

const writeCode = (code: string) => Buffer.from(code).toString("base64url");

/** @throws 422 for what no page of the list has said */
function readCode(after: string | undefined): string | undefined {
  if (!after) return undefined;
  const code = Buffer.from(after, "base64url").toString();
  if (code === "" || code.includes("\0") || writeCode(code) !== after)
    throw new DomainError(httpErrors.invalid, { field: "after" });
  return code;
}

/** A page of all products, by their codes. */
export async function readProducts(
  deps: Pick<Deps, "db" | "clock">,
  reader: Reader,
  asked: ListRequest,
): Promise<ProductDeskList> {
  const { db } = deps;
  const { view = "all", q, lacks, limit = PRODUCT_DESK_LIMITS.usualPage } = asked;
  const question = { view, now: deps.clock.now(), q, categoryId: asked.category_id, brandId: asked.brand_id, lacks };
  const { language } = reader;
  const place = { limit: limit + 1, after: readCode(asked.after) };
  const counted = await countProducts(db, question, language, COUNT_LIMIT);
  // Where there are none, all products would be gone through for them once more.
  const found = counted === 0 ? [] : await listStaffProducts(db, question, { language, currency: CURRENCY }, place);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const named = await listNamedCategories(db);
  return {
    rows: await presentRows(deps, rows, reader),
    next: last ? writeCode(last.code) : null,
    ...countedTotal(counted),
    categories: named.map(({ id, name }) => ({ id, name: worded(name, reader) })),
    brands: await listSellers(db),
  };
}

async function presentRows(
  deps: Pick<Deps, "db" | "clock">,
  rows: readonly ListedProduct[],
  reader: Reader,
): Promise<ProductDeskRow[]> {
  const book = await imageCatalog(deps, reader);
  const pictured = await findPictured(
    deps.db,
    rows.map(({ slug }) => slug),
  );
  return rows.map((row) => {
    const product = pictured.get(row.slug);
    const picture = product && book.product(product, row.categorySlug);
    return {
      id: row.id,
      name: called(row.name, reader),
      code: row.code,
      picture: picture ? `${picture.src}-${picture.widths[0] ?? 480}.avif` : "",
      category: worded(row.category, reader),
      brand: row.brand,
      is_own: row.vendorId === STORE_VENDOR,
      state: row.discontinuedAt ? "discontinued" : row.hidden ? "hidden" : "sold",
      rating: row.ratingAverage,
      review_count: row.reviewCount,
      free: row.isSet ? null : row.free,
      price: row.amount === null ? null : major(row.amount, CURRENCY),
      currency: CURRENCY,
    };
  });
}

/** @throws 404 */
export async function readProduct(deps: Deps, desk: StaffDesk, id: number, reader: Reader): Promise<ProductDetail> {
  const { db } = deps;
  const published = await readPublished(db, id);
  const listed = published && (await findListed(db, id, CURRENCY));
  const [row] = listed ? await presentRows(deps, [listed], reader) : [];
  if (!row || !listed) throw new DomainError(httpErrors.notFound);
  const { product } = published;
  const form = productFormOf(published);
  const vendor = await findSeller(db, product.vendorId);
  const named = await listNamedCategories(db);
  const canEdit = row.is_own && staffMay(desk.role, "products.edit");
  return {
    ...row,
    slug: product.slug,
    former_slugs: await listFormerAddresses(db, id, PRODUCT_DESK_LIMITS.formerSlugs),
    version: product.version,
    form,
    is_set: listed.isSet,
    units: numberedUnits(product, reader),
    can_edit: canEdit,
    path: product.hidden ? "" : `/${listed.categorySlug}/${product.slug}`,
    checks: await checkProduct(db, published, reader),
    prices: published.prices.map(({ currency, amount }) => ({ currency, amount: major(amount, currency) })),
    studio: studioViews(product.studio),
    can_use_library: canEdit && staffMay(desk.role, "content.read"),
    ...(await readOptionFacts(db, product.options, publishedForm(published), reader.language)),
    sold_values: product.options.flatMap(({ id: group, values }) => values.map(({ value }) => `${group}.${value}`)),
    shelves: (listed.isSet ? [] : await readShelves(db, product, reader)).map((shelf) => ({
      warehouse_id: shelf.warehouse_id,
      warehouse: [shelf.name, shelf.variant_name].filter(Boolean).join(", "),
      variant: shelf.variant,
      free: shelf.available,
    })),
    manufacturer: {
      name: vendor?.manufacturer.name ?? "",
      eu_responsible: vendor?.manufacturer.euResponsible ?? "",
    },
    categories: named.map(({ id: category, name }) => ({ id: category, name: worded(name, reader) })),
    // Addresses of brands' people are for those who may read whom a brand belongs to.
    history: row.is_own || staffMay(desk.role, "vendors.contacts") ? await readHistory(deps, id, form, canEdit) : [],
  };
}

async function readHistory(
  { db }: Deps,
  id: number,
  form: ProductDetail["form"],
  canEdit: boolean,
): Promise<ProductChange[]> {
  const entries = await readRecords(db, "listing", id, {
    limit: PRODUCT_DESK_LIMITS.history,
    // Files that were sent: what became of them is in the changes.
    without: ["picture"],
  });
  const fields = fieldsOf(form);
  return entries.map((entry) => ({ ...entry, can_undo: canEdit && standingPaths(entry, fields).length > 0 }));
}
