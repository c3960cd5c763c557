import { STORE_VENDOR } from "../../../contract/desk/moneyTerms";
import type { Transaction } from "../../db/client";
import { DomainError, httpErrors } from "../../http/errors";
import type { Published } from "../listings/form";
import { readPublished } from "../listings/repository";
import { productDeskErrors } from "./errors";

/** A product of the store's own, its row locked. @throws 404, 403 for a brand's: its brand proposes what changes */
export async function lockOwnProduct(tx: Transaction, id: number): Promise<Published> {
  const published = await readPublished(tx, id, true);
  if (!published) throw new DomainError(httpErrors.notFound);
  if (published.product.vendorId !== STORE_VENDOR) throw new DomainError(productDeskErrors.ofBrand);
  return published;
}
