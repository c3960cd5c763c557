import type { LocalizedText } from "../../../db/schema/columns";
import { loadProducts } from "../../catalog/repositoryProducts";
import type { Source } from "../../catalog/memo";
import type { PricedLine } from "../pricedCart";

/** What the parts of sets are called, by product. */
export type PartNames = ReadonlyMap<number, LocalizedText>;

/** Reads nothing where there is no set. */
export async function partNamesOf(source: Source, lines: readonly Pick<PricedLine, "product">[]): Promise<PartNames> {
  const ids = lines.flatMap(({ product }) => product.setParts.map(({ productId }) => productId));
  const facts = await loadProducts(source, [...new Set(ids)]);
  return new Map([...facts].map(([id, { product }]) => [id, product.name]));
}
