import type { FastifyRequest } from "fastify";
import { STORE_VENDOR } from "../../../contract/desk/moneyTerms";
import type { ListingForm } from "../../../contract/desk/listingTerms";
import type { NewProduct } from "../../../contract/productDesk/newProductRoutes";
import { GIFT_CARD } from "../../../contract/rules/giftCards";
import type { Language } from "../../../contract/markets";
import type { Transaction } from "../../db/client";
import type { products } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import type { StaffDesk } from "../desk/desk";
import { deskErrors } from "../desk/errors";
import { noteRecord } from "../desk/records";
import { slugFault } from "../desk/slugRule";
import { readIdempotencyKey } from "../idempotency/keys";
import { once } from "../idempotency/once";
import { regroupStockLevels } from "../inventory/regroup";
import { emptyForm, publishedForm, type Published } from "../listings/form";
import { createProduct } from "../listings/publish";
import { listProductSlugs, lockSlugs, updateListed } from "../listings/repositoryGoods";
import { productDeskErrors } from "./errors";
import { isWordless } from "./form";
import { lockOwnProduct } from "./lockOwnProduct";

interface Asked {
  desk: StaffDesk;
  request: FastifyRequest;
  /** Of whoever makes it: its name is needed in this one. */
  language: Language;
}

/**
 * Makes a product that shoppers do not see, with its record, once for each key of the caller: by its name alone, or as
 * a copy of another. @throws 422 with the field that is wrong; 404 and 403 for what cannot be copied
 */
export async function makeProduct(
  deps: Deps,
  { desk, request, language }: Asked,
  wanted: NewProduct,
): Promise<{ id: number }> {
  const asked = {
    scope: `staff:${desk.person.id}`,
    key: readIdempotencyKey(request.headers["idempotency-key"]),
    call: "productDesk/create",
    body: wanted,
    isNamed: true,
  };
  const made = await once(deps, asked, async (tx) => {
    if (wanted.name[language].trim() === "")
      throw new DomainError(productDeskErrors.noOwnName, { field: `name.${language}` });
    return { id: await writeProduct(tx, desk, wanted, deps.clock.now()) };
  });
  // A repeat changes nothing: what it asks for was recorded by the first.
  desk.hasNoted = true;
  return made;
}

async function writeProduct(
  tx: Transaction,
  desk: StaffDesk,
  { name, slug, category_id, copy_of }: NewProduct,
  now: Date,
): Promise<number> {
  const source = copy_of === undefined ? null : await lockOwnProduct(tx, copy_of);
  // Its amounts are the store's own rule, by its address.
  if (source?.product.slug === GIFT_CARD) throw new DomainError(productDeskErrors.notCopied, { field: "copy_of" });
  await assertFreeAddress(tx, slug);
  const form = { ...(source ? copiedForm(source) : emptyForm()), name, category_id };
  const given = { ...(source ? copiedColumns(source) : { cartons: [], keywords: name }), slug, hidden: true };
  const { product } = await createProduct(tx, { vendorId: STORE_VENDOR, form, given }, now);
  if (isWordless(form.safety)) await updateListed(tx, product.id, { safety: null });
  // A set that is made anew has the boxes of its parts; this one has its source's, which may be packed otherwise.
  if (source) await updateListed(tx, product.id, { cartons: source.product.cartons, inBox: source.product.inBox });
  const paths = [
    { path: "name", before: null, after: name },
    { path: "slug", before: null, after: slug },
    ...(copy_of === undefined ? [] : [{ path: "copy_of", before: null, after: copy_of }]),
  ];
  const about = { entity: "listing", entityId: product.id, version: product.version, vendorId: STORE_VENDOR } as const;
  await noteRecord(tx, desk, { ...about, kind: source ? "copied" : "created", paths, at: now });
  // Last, as everything that locks stock: each value that lies apart has a shelf of its own, all of them empty.
  if (source && product.options.some(({ stocked }) => stocked))
    await regroupStockLevels(tx, product, { actorId: desk.person.id, at: now });
  return product.id;
}

/** By the rule that brands' addresses keep to, beside all that is or was sold. @throws 422 with the field `slug` */
async function assertFreeAddress(tx: Transaction, slug: string): Promise<void> {
  await lockSlugs(tx);
  const fault = slugFault(slug, await listProductSlugs(tx));
  if (fault) throw new DomainError(deskErrors[fault], { field: "slug" });
}

/** Words, options and own pictures of another product; not what it costs. */
function copiedForm(source: Published): ListingForm {
  return { ...publishedForm(source), prices: emptyForm().prices };
}

/** What else a copy has of its source: not its stock, its ratings, its sales, nor when it comes. */
function copiedColumns({ product }: Published): Partial<typeof products.$inferInsert> {
  const { size, cartons, keywords, inBox, specs, options, warrantyYears, trialDays, minQuantity, hsCode } = product;
  const { fastShipping, updatesMonths, tags, setParts, setSaving } = product;
  const copied = { size, cartons, keywords, inBox, specs, options, warrantyYears, trialDays, minQuantity, hsCode };
  return {
    ...copied,
    fastShipping,
    updatesMonths,
    setParts,
    setSaving,
    tags: tags.filter((tag) => KEPT_TAGS.has(tag)),
  };
}

/** Tags that say what a product is; the others say what the store does with it for now. */
const KEPT_TAGS = new Set(["bulk", "home-office", "hybrid", "personalized"]);
