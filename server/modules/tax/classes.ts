import type { TaxClass } from "../../../contract/settings/taxTerms";

/** Categories that the tax office sees otherwise than goods. */
const CLASSES: Readonly<Record<string, TaxClass>> = { books: "publication", magazines: "publication" };

export function taxClassOf(categorySlug: string): TaxClass {
  return CLASSES[categorySlug] ?? "goods";
}
