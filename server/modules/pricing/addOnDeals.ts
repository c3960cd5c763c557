import type { Currency } from "../../../contract/markets";
import type { addOnDeals } from "../../db/schema";
import { reduced } from "../catalog/rules";
import type { SpecialPrice } from "./pricing";

/** What a deal makes cheaper, beside which categories, by how many basis points. */
export type AddOnDeal = Pick<typeof addOnDeals.$inferSelect, "id" | "productId" | "categories" | "reduction">;

/** A line that is sold, as deals look at it. */
export interface DealLine {
  id: number;
  productId: number;
  category: string;
  quantity: number;
}

/** A deal that a line may have now: its main line is sold with it. */
export interface OfferedDeal {
  deal: AddOnDeal;
  /** Id of the main line. */
  mainId: number;
  offer: SpecialPrice;
}

/**
 * The best deal of a product at its list price beside what else is sold with it: for as many pieces as there are
 * pieces of main products. Without a main product there is none, so that the price falls back to the list's when it
 * goes.
 */
export function dealFor(
  { productId, listPrice }: { productId: number; listPrice: number },
  currency: Currency,
  deals: readonly AddOnDeal[],
  sold: readonly DealLine[],
): OfferedDeal | null {
  let best: OfferedDeal | null = null;
  for (const deal of deals) {
    if (deal.productId !== productId) continue;
    const mains = sold.filter((line) => deal.categories.includes(line.category) && line.productId !== productId);
    const [main] = mains;
    if (!main || (best && best.deal.reduction >= deal.reduction)) continue;
    const pieces = mains.reduce((sum, { quantity }) => sum + quantity, 0);
    const lower = reduced(listPrice, deal.reduction, currency);
    best = {
      deal,
      mainId: main.id,
      offer: { kind: "add_on", price: lower, originPrice: listPrice, limited: null, deal: { id: deal.id, pieces } },
    };
  }
  return best;
}

/** A line, as deals look at it. */
export function dealLine(
  row: { id: number; quantity: number },
  product: { id: number; categorySlug: string },
): DealLine {
  return { id: row.id, productId: product.id, category: product.categorySlug, quantity: row.quantity };
}
