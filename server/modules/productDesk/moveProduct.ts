import type { NewAddress } from "../../../contract/productDesk/productAddressRoutes";
import { STORE_VENDOR } from "../../../contract/desk/moneyTerms";
import { GIFT_CARD } from "../../../contract/rules/giftCards";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import type { StaffDesk } from "../desk/desk";
import { deskErrors } from "../desk/errors";
import { noteRecord } from "../desk/records";
import { slugFault } from "../desk/slugRule";
import { refreshProducts } from "../listings/refreshProducts";
import { listProductSlugs, lockSlugs, replaceProductSlug, updateListed } from "../listings/repositoryGoods";
import { productDeskErrors } from "./errors";
import { lockOwnProduct } from "./lockOwnProduct";

/**
 * Gives a product's page another address. The one before leads to it for ever; a product may take back what it had.
 * @throws 404, 403 for a brand's; 409 where somebody else has given it another one; 422 for an address that it cannot
 * have
 */
export async function moveProduct(deps: Deps, desk: StaffDesk, id: number, { slug, was }: NewAddress): Promise<void> {
  const product = await deps.db.transaction(async (tx) => {
    // As whoever makes a product does, before its row.
    await lockSlugs(tx);
    const { product } = await lockOwnProduct(tx, id);
    // The store finds gift cards by it.
    if (product.slug === GIFT_CARD) throw new DomainError(productDeskErrors.notMoved, { field: "slug" });
    if (product.slug !== was) throw new DomainError(productDeskErrors.movedMeanwhile, { field: "slug" });
    if (product.slug === slug) throw new DomainError(productDeskErrors.sameAddress, { field: "slug" });
    const fault = slugFault(slug, await listProductSlugs(tx, id));
    if (fault) throw new DomainError(deskErrors[fault], { field: "slug" });
    const now = deps.clock.now();
    const version = product.version + 1;
    await replaceProductSlug(tx, { productId: id, from: product.slug, to: slug, at: now });
    await updateListed(tx, id, { slug, version });
    const paths = [{ path: "slug", before: product.slug, after: slug }];
    const about = { entity: "listing", entityId: id, version, vendorId: STORE_VENDOR } as const;
    await noteRecord(tx, desk, { ...about, kind: "moved", paths, at: now });
    return product;
  });
  await refreshProducts(deps, [product]);
}
