import type { Static } from "typebox";
import type { Market } from "../../../contract/locales";
import { CURRENCIES } from "../../../contract/markets";
import type { FlashSaleNow, FlashSalesNow, SalePieces } from "../../../contract/sales/saleRoutes";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { isPreBlackFridayHidden } from "../markets/repositoryPreBlackFriday";
import { type CurrentSaleItem, listCurrentItems } from "./repository/currentItems";

/** Where a sale has as many pieces as there are goods, nobody waits for those of others. */
export function presentPieces({ pieces, taken, held, heldUntil }: CurrentSaleItem): SalePieces {
  if (pieces === null) return { pieces, taken, held: 0, held_until: null };
  return { pieces, taken, held, held_until: heldUntil?.toISOString() ?? null };
}

/** Public sales that run and come, for whoever asks: their own open order is not one that others wait for. */
export async function readSalesNow(
  deps: Deps,
  caller: Caller,
  { language, country, currency }: Market,
): Promise<Static<typeof FlashSalesNow>> {
  const now = deps.clock.now();
  const sales = new Map<number, FlashSaleNow>();
  for (const item of await listCurrentItems(deps, caller)) {
    const sale = sales.get(item.id) ?? {
      id: item.id,
      name: item.name[language],
      state: item.startsAt <= now ? "running" : "coming",
      starts_at: item.startsAt.toISOString(),
      ends_at: item.endsAt.toISOString(),
      items: [],
    };
    sale.items.push({
      product_id: item.productId,
      reduction_percent: item.reduction / 100,
      per_customer: item.perCustomer,
      ...presentPieces(item),
    });
    sales.set(item.id, sale);
  }
  const all = [...sales.values()];
  return {
    sales: [...all.filter(({ state }) => state === "running"), ...all.filter(({ state }) => state === "coming")],
    currency_symbol: CURRENCIES[currency].symbol,
    hidden_pre_black_friday: await isPreBlackFridayHidden(deps.db, country, now),
    now: now.toISOString(),
    epoch_ms: now.getTime(),
  };
}
