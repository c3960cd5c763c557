import type { Currency } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import type { stockLevels } from "../../../db/schema";
import { variantsOf } from "../../inventory/variant";
import type { LocalizedText } from "../../../db/schema/columns";
import { listAmounts, listSheetGoods, listSheetShelves, type SheetGoods } from "./repository";

/** What a sheet tells of one product. */
export interface Goods {
  id: number;
  code: string;
  name: LocalizedText;
  isHidden: boolean;
  isSet: boolean;
  categoryId: number;
  /** Minor units. */
  amounts: Map<Currency, number>;
  /** By what they are for, empty for all options together, the presets first; then by the warehouse's code. */
  variants: Map<string, Map<string, SheetShelf>>;
}

type SheetShelf = Pick<typeof stockLevels.$inferSelect, "warehouseId" | "received" | "sold" | "held" | "ahead">;

/** What lies there and has not been sold: what somebody counts. */
export const countable = ({ received, sold }: { received: number; sold: number }): number => received - sold;

/** What a brand sells of these goods, in the order of the codes. */
export async function readGoods(db: Queries, vendorId: number, which: SheetGoods): Promise<Goods[]> {
  const rows = await listSheetGoods(db, vendorId, which);
  const goods = new Map(
    rows.map(({ options, ...row }): [number, Goods] => {
      const variants = variantsOf(options).map((variant) => [variant, new Map<string, SheetShelf>()] as const);
      return [row.id, { ...row, amounts: new Map(), variants: new Map(variants) }];
    }),
  );
  const found = [...goods.keys()];
  if (found.length === 0) return [];
  for (const { productId, currency, amount } of await listAmounts(db, found))
    goods.get(productId)?.amounts.set(currency, amount);
  const shelves = await listSheetShelves(db, found);
  // Shelves of what is not offered any more have nothing that could be counted.
  for (const { shelf, code } of shelves) goods.get(shelf.productId)?.variants.get(shelf.variant)?.set(code, shelf);
  return [...goods.values()];
}

export const priceColumn = (currency: Currency): string => `price_${currency.toLowerCase()}`;
export const stockColumn = (warehouse: string): string => `stock_${warehouse.toLowerCase()}`;
/** What an exported sheet showed in the column of the stock. */
export const shownColumn = (warehouse: string): string => `${stockColumn(warehouse)}_was`;
