import { useState } from "react";
import type { StockRow, StockShelf } from "@/contract/stockDesk/stockDeskRoutes";
import { useFailureText } from "@/hooks/useFailureText";
import type { Translate } from "@/hooks/useTranslation";
import { fetchShelf, fetchStock } from "@/services/desk/goods/stock";
import { codeKey } from "@/utils/desk/scanCodes";
import type { SayScan } from "./useScanWords";

/** What is done with a shelf in front of which somebody stands. */
export type ShelfAct = "receive" | "count";

export interface ShelfScan {
  /** Shelves of the product that was scanned, one for each of its variants; null while none was. */
  shelves: readonly StockRow[] | null;
  act: { name: ShelfAct; shelf: StockShelf } | null;
  begin: (name: ShelfAct, row: StockRow) => Promise<void>;
  end: (text?: string) => void;
  close: () => void;
  find: (code: string) => Promise<void>;
}

/** Shelves of a product where its code is scanned; what is done there are the stock desk's own calls. */
export function useShelfScan(warehouse: number, say: SayScan, t: Translate): ShelfScan {
  const failureText = useFailureText();
  const [shelves, setShelves] = useState<readonly StockRow[] | null>(null);
  const [act, setAct] = useState<ShelfScan["act"]>(null);
  return {
    shelves,
    act,
    find: async (code) => {
      const asked = { view: "all" as const, q: code, warehouse: String(warehouse) };
      const { data, failure } = await fetchStock(asked);
      if (failure) return say("wrong", failureText(failure));
      // A product's code is on all of its shelves, its units' numbers on one each.
      const own = data.rows.filter((row) => [row.code, row.gtin].some((each) => codeKey(each) === codeKey(code)));
      if (own.length === 0) return say("wrong", t("said.noShelf", { code }));
      setShelves(own);
      say("right", t("said.shelf", { name: own[0]?.name ?? code }));
    },
    begin: async (name, row) => {
      // What may be done there, and what lies there now.
      const { data: shelf, failure } = await fetchShelf(row);
      if (failure) return say("wrong", failureText(failure));
      setAct({ name, shelf });
    },
    end: (text) => {
      setAct(null);
      if (text) say("full", text);
    },
    close: () => {
      setAct(null);
      setShelves(null);
    },
  };
}
