import { sql, type SQL } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import { products } from "../../db/schema";

/** An option group with words in one language and without prices: what lists need of it. */
export interface ListedOption {
  id: number;
  code: string;
  kind: string;
  optional: boolean;
  name: string;
  values: { value: string; name: string; swatch: string }[];
}

/** The options of a row of `products` in one language; the deltas of twelve currencies stay in the database. */
export function listedOptions(language: Language): SQL<ListedOption[]> {
  const values = sql`(
    select jsonb_agg(jsonb_build_object('value', v -> 'value', 'name', v -> 'name' -> ${language}::text, 'swatch', v -> 'swatch') order by n)
    from jsonb_array_elements(g -> 'values') with ordinality as listed(v, n)
  )`;
  return sql<ListedOption[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', g -> 'id', 'code', g -> 'code', 'kind', g -> 'kind', 'optional', g -> 'optional', 'name', g -> 'name' -> ${language}::text, 'values', ${values}
    ) order by i), '[]') from jsonb_array_elements(${products.options}) with ordinality as groups(g, i)
  )`;
}

/** Whether any option value can raise the price of a row of `products`. */
export function canCostMore(): SQL<boolean> {
  return sql<boolean>`jsonb_path_exists(${products.options}, '$[*].values[*].delta.USD ? (@ > 0)')`;
}
