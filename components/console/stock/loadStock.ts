import type { StockLedger, StockList, StockShelf } from "@/contract/stockDesk/stockDeskRoutes";
import { STOCK_VIEWS, type StockView } from "@/contract/stockDesk/stockDeskTerms";
import type { ApiFailure } from "@/services/answer";
import { exceptNotFound, readView, searchOf } from "@/services/desk/partPages";
import { fetchLedger, fetchShelf, fetchStock, type ShelfOf } from "@/services/desk/goods/stock";
import type { PageContext } from "@/services/page";

export interface StockProps {
  asked: { view: StockView; q: string; warehouse: string };
  /** Null: it could not be read, or a shelf is shown. */
  list: StockList | null;
  /** Whether the address names a shelf. */
  isShelf: boolean;
  shelf: StockShelf | null;
  /** Null: it could not be read. */
  ledger: StockLedger | null;
  /** Why neither came; null where one did, or where there is no such shelf. */
  failure: ApiFailure | null;
}

/** `12.1.COL=sand`: the product, the warehouse and, where there is one, the choice. */
function readShelf(typed: string): ShelfOf | null {
  const [, product, warehouse, variant = ""] = /^([1-9]\d{0,8})\.([1-9]\d{0,8})(?:\.(.{1,400}))?$/.exec(typed) ?? [];
  return product ? { product_id: Number(product), warehouse_id: Number(warehouse), variant } : null;
}

/** What the team's page of stock shows: a list, or the shelf that its address names. */
export async function loadStock({ query, params, caller }: PageContext): Promise<StockProps> {
  const warehouse = /^[1-9]\d{0,8}$/.test(query.warehouse ?? "") ? (query.warehouse ?? "") : "";
  const asked = { view: readView(STOCK_VIEWS, query.view), q: searchOf(query), warehouse };
  const none = { asked, list: null, shelf: null, ledger: null };
  if (params.number) {
    const of = readShelf(params.number);
    if (!of) return { ...none, isShelf: true, failure: null };
    const [{ data: shelf, failure }, { data: ledger }] = await Promise.all([
      fetchShelf(of, caller),
      fetchLedger(of, undefined, caller),
    ]);
    return { ...none, isShelf: true, shelf, ledger, failure: exceptNotFound(failure) };
  }
  const { data: list, failure } = await fetchStock({ ...asked, after: query.after }, caller);
  return { ...none, list, isShelf: false, failure };
}
