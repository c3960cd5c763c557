import { or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import { products } from "../../db/schema";
import { wordsIn } from "../../db/words";
import { containing } from "./keyset";

/** Where the code and the name of goods stand in a statement. */
interface Named {
  code: SQLWrapper;
  name: SQLWrapper;
}

/** Whether a code or a name holds what was typed; undefined where nothing was. */
export function holdsTyped({ code, name }: Named, typed = ""): SQL | undefined {
  if (typed.trim() === "") return undefined;
  const sought = containing(typed);
  return or(sql`${code} ilike ${sought}`, sql`${name} ilike ${sought}`);
}

/** The same of products by their names in a language: the index `products_named` finds three letters and more. */
export const areNamed = (typed: string | undefined, language: Language): SQL | undefined =>
  holdsTyped({ code: products.code, name: wordsIn(products.name, language) }, typed);
