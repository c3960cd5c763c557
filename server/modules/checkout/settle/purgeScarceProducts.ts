import type { Deps } from "../../../deps";
import { tags } from "../../catalog/tags";
import { scarceProducts } from "./repository";

/**
 * Has pages of products made again of which an order gave back the last. The order stands whether this succeeds or
 * not.
 */
export async function purgeScarceProducts({ db, purge, log }: Deps, paymentId: number): Promise<void> {
  try {
    const rows = await scarceProducts(db, { paymentId });
    if (rows.length > 0) purge(...rows.map(({ id }) => tags.product(id)));
  } catch (error) {
    log.warn({ err: error, payment: paymentId }, "pages of scarce products were not made again");
  }
}
