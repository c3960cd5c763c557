import { fieldsOf, type Fields } from "../../../contract/desk/fields";
import { LISTING_LIMITS, type ListingForm } from "../../../contract/desk/listingTerms";
import { STORE_VENDOR } from "../../../contract/desk/moneyTerms";
import type { Currency } from "../../../contract/markets";
import { PRODUCT_DESK_LIMITS } from "../../../contract/productDesk/productDeskTerms";
import { addTime, days } from "../../clock";
import type { Queries, Transaction } from "../../db/client";
import { DomainError } from "../../http/errors";
import { keepSets } from "../catalog/sets/keepSets";
import { readApprovalLimits } from "../countersignatures/limits";
import { indexProducts } from "../search/repositoryIndex";
import { listingErrors } from "./errors";
import { CODES, linesIn, type Published } from "./form";
import { minorAmount, optionsOf, rulesOf } from "./options/optionForm";
import {
  deletePrices,
  findSeller,
  hasProductAt,
  insertProduct,
  keepPrices,
  listedSince,
  lockSlugs,
  nextProductId,
  openShelves,
  replaceModel,
  replacePictures,
  updateListed,
  type NewProduct,
  type ListedPrices,
} from "./repositoryGoods";
import { categoryById } from "./repositoryLists";
import { isSet } from "./sets/setForm";
import { writeSet } from "./sets/writeSet";
import { writeNumbers } from "./tradeNumbers";

/** What sets follow of their parts. */
const FOLLOWED = ["prices", "handling_days", "deltas", "groups", "rules"];
const INDEXED = /^((name|tagline|description|keywords)\.|category_id$)/;

/** Whether one of these fields is found by a search. */
export const isIndexed = (paths: Iterable<string>): boolean => [...paths].some((path) => INDEXED.test(path));

/** Writes fields of a form into the product that shoppers see, and into the sets that it is in; the row is locked. */
export async function applyFields(
  tx: Transaction,
  { product, prices: listed }: Published,
  form: ListingForm,
  fields: Fields,
  version: number,
): Promise<void> {
  const groups = new Set([...fields.keys()].map((path) => path.split(".")[0] ?? ""));
  const own = <Columns extends object>(name: string, columns: Columns) => (groups.has(name) ? columns : {});
  await updateListed(tx, product.id, {
    version,
    ...own("name", { name: form.name }),
    ...own("tagline", { tagline: form.tagline }),
    ...own("description", { description: form.description }),
    ...own("points", { highlights: linesIn(form.points) }),
    ...own("safety", { safety: form.safety }),
    ...own("handling_days", { handlingDays: form.handling_days }),
    ...own("hs_code", { hsCode: form.hs_code }),
    ...(["deltas", "stocked", "groups"].some((name) => groups.has(name)) && {
      options: optionsOf(product.options, form),
    }),
    ...own("rules", { rules: rulesOf(form) }),
  });
  const written = CODES.filter((currency) => fields.has(`prices.${currency}`));
  await writePrices(tx, product.id, listed, form, written);
  if (groups.has("parts") || groups.has("saving"))
    await writeSet(tx, product.id, form, { isMadeAnew: groups.has("parts") });
  if (FOLLOWED.some((name) => groups.has(name))) await keepSets(tx, [product.id]);
  if (groups.has("pictures")) await replacePictures(tx, product.id, form.pictures);
  if (groups.has("gtins")) await writeNumbers(tx, product, form, fields);
  if (groups.has("model")) await replaceModel(tx, product.id, form.model);
  if (isIndexed(fields.keys())) await indexProducts(tx, [product.id]);
}

/** A price that the store has reduced stays told as one while it is below what it was before. */
async function writePrices(
  tx: Transaction,
  productId: number,
  listed: Published["prices"],
  form: ListingForm,
  written: readonly Currency[],
): Promise<void> {
  const gone = written.filter((currency) => form.prices[currency] === null);
  if (gone.length > 0) await deletePrices(tx, productId, gone);
  const rows = written.flatMap((currency) => {
    const typed = form.prices[currency];
    if (typed === null) return [];
    const amount = minorAmount(typed, currency);
    const before = listed.find((row) => row.currency === currency);
    const isReduced = before !== undefined && before.originAmount > before.amount;
    return [{ productId, currency, amount, originAmount: isReduced ? Math.max(before.originAmount, amount) : amount }];
  });
  if (rows.length > 0) await keepPrices(tx, rows);
}

/** What listings cost within the days whose falls add up. */
export const readFalls = (db: Queries, productIds: readonly number[], now: Date): Promise<ListedPrices> =>
  listedSince(db, productIds, addTime(now, -days(LISTING_LIMITS.fallDays)));

/** A price as it is, null for none, and as it would be; major units. */
interface Repriced {
  currency: Currency;
  current: number | null;
  to: number;
}

/** Whether a price of a product falls by no more than a brand decides alone. */
export type SmallFalls = (productId: number, price: Repriced) => boolean;

/** By what the store lets brands decide alone: from the highest of the last days, so that falls add up. */
export async function readSmallFalls(db: Queries, productIds: readonly number[], now: Date): Promise<SmallFalls> {
  const was = await readFalls(db, productIds, now);
  const { fall_percent: percent } = (await readApprovalLimits(db)).brands;
  return (id, { currency, current, to }) => {
    if (current === null || to >= current || to <= 0) return false;
    const { highest, before } = was(id, currency);
    const top = Math.max(minorAmount(current, currency), highest, before);
    return minorAmount(to, currency) * 100 >= top * (100 - percent);
  };
}

/** A part of an address made of a name. */
function slugOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return plain.replace(/^-+|-+$/g, "").slice(0, 60) || "listing";
}

/** `given`: what is known of it beside its form, such as the address that was chosen for it. */
interface NewGoods {
  vendorId: number;
  form: ListingForm;
  given?: Partial<NewProduct>;
}

/** Makes the product of a new listing; its stock begins at nothing, on every shelf. */
export async function createProduct(
  tx: Transaction,
  { vendorId, form, given = {} }: NewGoods,
  now: Date,
): Promise<Published> {
  const category = await categoryById(tx, form.category_id ?? 0);
  if (!category) throw new DomainError(listingErrors.unknownCategory, { field: "category_id" });
  const vendor = await findSeller(tx, vendorId);
  await lockSlugs(tx);
  const wish = slugOf(form.name.en);
  const isTaken = given.slug === undefined && (await hasProductAt(tx, wish));
  const next = await nextProductId(tx);
  const { width, depth, height, weight } = form.size;
  const product = await insertProduct(tx, {
    slug: isTaken ? `${wish}-${next}` : wish,
    code: `${vendorId === STORE_VENDOR ? "VS" : `B${vendorId}`}-${next}`,
    categoryId: category.id,
    vendorId,
    name: form.name,
    tagline: form.tagline,
    description: form.description,
    highlights: linesIn(form.points),
    keywords: form.name,
    options: [],
    rules: [],
    specs: {},
    size: { width, depth, height, maxHeight: height, weight },
    cartons: [form.carton],
    inBox: [form.name],
    warrantyYears: PRODUCT_DESK_LIMITS.leastWarrantyYears,
    trialDays: vendor?.returnDays ?? 0,
    safety: form.safety,
    handlingDays: form.handling_days,
    hsCode: form.hs_code,
    releasedAt: now,
    ...given,
  });
  // A set has no shelves: its parts have.
  if (!isSet(form)) await openShelves(tx, product.id);
  const published = { product, prices: [], pictures: [], model: null, numbers: {} };
  const rest = new Map([...fieldsOf(form)].filter(([path]) => writtenAfter(form).test(path)));
  await applyFields(tx, published, form, rest, product.version);
  await indexProducts(tx, [product.id]);
  return published;
}

/** What is written once there is a product; a set has its prices of its parts. */
const writtenAfter = (form: ListingForm) =>
  isSet(form) ? /^(saving\.|(pictures|model|groups|rules|parts)$)/ : /^(prices\.|(pictures|model|groups|rules)$)/;
