import type { ChangedSince } from "../../../contract/desk/desk";
import { fieldsOf, isSame, type Fields } from "../../../contract/desk/fields";
import { LISTING_LIMITS, type ListingForm, type ListingGroup } from "../../../contract/desk/listingTerms";
import { STORE_VENDOR } from "../../../contract/desk/moneyTerms";
import { LANGUAGES } from "../../../contract/markets";
import { PRODUCT_DESK_LIMITS, type ProductForm } from "../../../contract/productDesk/productDeskTerms";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import type { Reader } from "../../measures";
import { stopSale } from "../catalog/repositoryOnSale";
import { keepSets } from "../catalog/sets/keepSets";
import type { StaffDesk } from "../desk/desk";
import { saveChanges, type ChangeInput, type Written } from "../desk/saveChanges";
import { faultsOf } from "../listings/checks";
import { listingErrors } from "../listings/errors";
import { assertOwnFiles } from "../listings/files/assertOwnFiles";
import { checkFactsOf } from "../listings/findListing";
import { areUneven, publishedForm, type Published } from "../listings/form";
import { assertOptions, regroupShelves } from "../listings/options/assertOptions";
import { optionsOf } from "../listings/options/optionForm";
import { applyFields } from "../listings/publish";
import { refreshProducts } from "../listings/refreshProducts";
import { updateListed } from "../listings/repositoryGoods";
import { categoryById } from "../listings/repositoryLists";
import { isDerived } from "../listings/sets/assertSet";
import { writeSetCartons } from "../listings/sets/writeSet";
import { assertNumbers } from "../listings/tradeNumbers";
import { checkProduct } from "./checkProduct";
import { productDeskErrors } from "./errors";
import { deltasIn, productFormOf, isWordless, ownColumns, readFormDay } from "./form";
import { lockOwnProduct } from "./lockOwnProduct";

interface Saving {
  id: number;
  reader: Reader;
  /** Option groups that it had before, which may come back to it. */
  known?: readonly ListingGroup[];
}

/**
 * Saves what was touched of a product; shoppers see it at once.
 * @throws as `saveChanges` does, 404, 403 for a brand's, 422 for what a product cannot be
 */
export async function saveProduct(
  deps: Deps,
  desk: StaffDesk,
  { id, reader, known = [] }: Saving,
  wanted: ChangeInput,
): Promise<{ merged: ChangedSince[] }> {
  const seen: Published["product"][] = [];
  const { merged } = await saveChanges<ProductForm>(
    deps,
    desk,
    {
      name: "listing",
      id,
      vendorId: STORE_VENDOR,
      read: async (tx) => {
        const published = await lockOwnProduct(tx, id);
        return { doc: productFormOf(published), version: published.product.version };
      },
      write: async (tx, change) => {
        const published = await lockOwnProduct(tx, id);
        await writeProduct(tx, published, change, { known, reader, actorId: desk.person.id });
        // Pages of the category that it was in, and of the one that it is in.
        seen.push(published.product, { ...published.product, categoryId: change.doc.category_id });
      },
    },
    wanted,
  );
  await refreshProducts(deps, seen);
  return { merged };
}

async function writeProduct(
  tx: Transaction,
  published: Published,
  { before, doc, version, now }: Written<ProductForm>,
  { known, ...by }: { known: readonly ListingGroup[]; reader: Reader; actorId: number },
) {
  const was = fieldsOf(before);
  const touched = new Map([...fieldsOf(doc)].filter(([path, value]) => !isSame(was.get(path), value)));
  await assertProduct(tx, published, doc, [...touched.keys()]);
  const { product } = published;
  const columns = ownColumns(doc, touched.keys());
  if (Object.keys(columns).length > 0) await updateListed(tx, product.id, columns);
  const { name, tagline, description, points, safety, handling_days, category_id, hs_code, gtins } = doc;
  const { pictures, groups, rules } = doc;
  const words = { name, tagline, description, points, safety, handling_days, category_id, hs_code, gtins };
  const listed = { ...publishedForm(published), ...words, pictures, groups, rules, deltas: deltasIn(groups) };
  await assertNumbers(tx, product, doc, touched, { vendorId: null, reader: by.reader });
  await assertParts(tx, published, { listed, touched, groups: [...before.groups, ...known] });
  await applyFields(tx, published, listed, touched, version);
  if (isWordless(safety)) await updateListed(tx, product.id, { safety: null });
  if (touched.has("cartons")) await writeSetCartons(tx, product.id);
  if (touched.has("groups"))
    await regroupShelves(tx, product.id, { ...by, options: optionsOf(product.options, listed), at: now });
}

/** What is a list of parts, each by the rules of brands' listings. */
const PARTS = ["pictures", "groups", "rules"];

interface WantedParts {
  listed: ListingForm;
  touched: Fields;
  /** What it may begin groups from, beside the library. */
  groups: ListingGroup[];
}

/** @throws 422 for pictures and options that no product may have; what shoppers see keeps what they need of them */
async function assertParts(tx: Transaction, published: Published, { listed, touched, groups }: WantedParts) {
  const { product } = published;
  if (!PARTS.some((name) => touched.has(name))) return;
  await assertOptions(tx, product.options, { before: { groups }, doc: listed, touched });
  if (touched.has("pictures")) await assertOwnFiles(tx, STORE_VENDOR, { pictures: listed.pictures, model: null });
  if (product.hidden) return;
  const facts = await checkFactsOf(tx, STORE_VENDOR, published, listed);
  const fault = faultsOf({ form: listed, ...facts }).find(({ field }) => PARTS.includes(field));
  if (fault) throw new DomainError(fault.error, { field: fault.field, values: fault.values ?? {} });
}

async function assertProduct(tx: Transaction, { product }: Published, doc: ProductForm, touched: readonly string[]) {
  const isTouched = (group: string) => touched.some((path) => path === group || path.startsWith(`${group}.`));
  const derived = touched.find((path) => isDerived(path) || ["cartons", "groups", "rules"].includes(path));
  if (product.setParts.length > 0 && derived) throw new DomainError(listingErrors.setDerived, { field: derived });
  const nameless = LANGUAGES.find(
    (language) => touched.includes(`name.${language}`) && doc.name[language].trim() === "",
  );
  if (nameless) throw new DomainError(productDeskErrors.noName, { field: `name.${nameless}` });
  const lines = { points: LISTING_LIMITS.points, in_box: PRODUCT_DESK_LIMITS.boxLines } as const;
  for (const group of ["points", "in_box"] as const)
    if (isTouched(group) && areUneven(doc[group], lines[group])) {
      const field = touched.find((path) => path.startsWith(`${group}.`)) ?? `${group}.en`;
      throw new DomainError(productDeskErrors.unevenLines, { field, values: { most: lines[group] } });
    }
  if (touched.includes("category_id") && !(await categoryById(tx, doc.category_id)))
    throw new DomainError(listingErrors.unknownCategory, { field: "category_id" });
  if (touched.includes("available_from") && doc.available_from !== null && readFormDay(doc.available_from) === null)
    throw new DomainError(productDeskErrors.noSuchDay, { field: "available_from" });
}

/**
 * Shows a product in the shop, or takes it away for now: its page stays, orders stay valid.
 * @throws as `saveChanges` does, 404, 403 for a brand's, 422 for one that cannot be bought, with the first reason
 */
export async function publishProduct(
  deps: Deps,
  desk: StaffDesk,
  { id, reader }: { id: number; reader: Reader },
  wanted: ChangeInput,
) {
  const seen: Published["product"][] = [];
  const { merged } = await saveChanges<{ is_shown: boolean }>(
    deps,
    desk,
    {
      name: "listing",
      id,
      vendorId: STORE_VENDOR,
      read: async (tx) => {
        // Before anything else: nobody orders it while it is taken away.
        await stopSale(tx);
        const { product } = await lockOwnProduct(tx, id);
        return { doc: { is_shown: !product.hidden }, version: product.version };
      },
      write: async (tx, { doc, version }) => {
        const published = await lockOwnProduct(tx, id);
        const { product } = published;
        const fault =
          doc.is_shown && (await checkProduct(tx, published, reader)).find(({ level }) => level === "error");
        if (fault) throw new DomainError(productDeskErrors.notBuyable, { field: fault.field });
        await updateListed(tx, product.id, { hidden: !doc.is_shown, version });
        await keepSets(tx, [product.id]);
        seen.push(product);
      },
    },
    { ...wanted, kind: "publication" },
  );
  await refreshProducts(deps, seen);
  return { merged };
}
