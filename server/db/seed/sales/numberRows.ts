import { and, eq, inArray, sql } from "drizzle-orm";
import { hasCheckDigit } from "../../../../contract/notations/gtin";
import { GIFT_CARD } from "../../../../contract/rules/giftCards";
import { variantsOf } from "../../../modules/inventory/variant";
import type { Transaction } from "../../client";
import { productNumbers, products } from "../../schema";
import { world } from "../world";

/** Prefix 952 is what GS1 keeps for demonstrations: no goods anywhere have such a number. */
const DEMONSTRATION = "9521234";
const PLACES = 100;
const DIGITS = "0123456789";

/** Kinds of goods as customs know them (Harmonized System 2022), where there is no doubt about them. */
const HS_CODES: Readonly<Record<string, readonly string[]>> = {
  "940139": ["perch-task", "vertebra-mesh", "vertebra-pro", "vertebra-petite", "vertebra-tall"],
  "940521": ["desk-lamp-arc", "limited-lamp"],
};

/** The number of the demo's product on one of its shelves. */
function gtinOf(productId: number, place: number): string {
  const body = `${DEMONSTRATION}${String(productId * PLACES + place).padStart(5, "0")}`;
  return body + ([...DIGITS].find((digit) => hasCheckDigit(body + digit)) ?? "");
}

/** Gives the demo's goods numbers of the trade, but for those that got theirs before. */
export async function seedTradeNumbers(tx: Transaction): Promise<void> {
  const codes = world.products.filter(({ slug, set }) => slug !== GIFT_CARD && !set).map(({ code }) => code);
  const goods = await tx
    .select({ id: products.id, options: products.options })
    .from(products)
    .where(and(inArray(products.code, codes), sql`${products.setParts} = '[]'::jsonb`, sql`${products.id} < 1000`));
  const rows = goods.flatMap(({ id, options }) =>
    variantsOf(options).map((variant, place) => ({ productId: id, variant, gtin: gtinOf(id, place) })),
  );
  if (rows.length > 0) await tx.insert(productNumbers).values(rows).onConflictDoNothing();
  for (const [hsCode, slugs] of Object.entries(HS_CODES)) {
    const known = world.products.filter(({ slug }) => slugs.includes(slug)).map(({ code }) => code);
    await tx
      .update(products)
      .set({ hsCode })
      .where(and(inArray(products.code, known), eq(products.hsCode, "")));
  }
}
