import { or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import { isGtinLong, plainDigits, wholeGtin } from "../../../contract/notations/gtin";
import { productNumbers, products } from "../../db/schema";
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

/**
 * The same of products by their names in a language, and by the number of the trade that a unit of theirs has: the
 * index `products_named` finds three letters and more, `product_numbers_gtin` a whole number of any length.
 */
export function areNamed(typed: string | undefined, language: Language): SQL | undefined {
  const named = holdsTyped({ code: products.code, name: wordsIn(products.name, language) }, typed);
  const digits = plainDigits(typed ?? "");
  return isGtinLong(digits) ? or(named, sql`${products.id} = any(array(${numbered(digits)}))`) : named;
}

/** Whose unit has a number, in whatever length it is written. */
const numbered = (digits: string): SQL =>
  sql`select ${productNumbers.productId} from ${productNumbers}
    where lpad(${productNumbers.gtin}, 14, '0') = ${wholeGtin(digits)}`;
