import type { Market } from "../../../../contract/locales";
import type { SignedIn } from "../../../http/caller";
import { major } from "../../../money";
import { readOptionNotation } from "../../catalog/options/configuration";
import type { Source } from "../../catalog/memo";
import type { ConfigurationQuestion } from "../../catalog/prices/priceConfiguration";
import { openSelection } from "./priceSelection";

/**
 * What so many pieces of a configuration come to in a cart that holds nothing else: the quantity ladder counts, and so
 * does what a sale has left for this customer. A company's terms do not: they are told beside what everybody pays.
 * Throws what `openSelection` throws.
 */
export async function productAmount(
  source: Source,
  { country, currency }: Market,
  customer: SignedIn | null,
  { productId, options, quantity }: ConfigurationQuestion,
): Promise<number> {
  const buyer = customer && { ...customer, companyId: null };
  const { toPrice, price } = await openSelection(source, country, buyer, [productId]);
  const line = toPrice({ productId, options: readOptionNotation(options), quantity }, 0);
  return major(price([line])[0]?.net ?? 0, currency);
}
