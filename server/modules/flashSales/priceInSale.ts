import type { Market } from "../../../contract/locales";
import type { FlashSaleInfo } from "../../../contract/sales/saleRoutes";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { catalogErrors } from "../catalog/errors";
import { currentPrices } from "../catalog/prices/currentPrices";
import type { ConfigurationQuestion } from "../catalog/prices/priceConfiguration";
import { infoForVisitor } from "./infoForVisitor";
import { presentPieces } from "./salesNow";
import { listCurrentItems } from "./repository/currentItems";

/**
 * Price, stock and delivery of one configuration in the flash sale that runs for its product, by the server's clock.
 * Throws what `priceConfiguration` throws, and 404 for a product that is in no running sale for everybody.
 */
export async function priceInSale(
  deps: Deps,
  caller: Caller,
  market: Market,
  question: ConfigurationQuestion,
  rid: string | undefined,
): Promise<Omit<FlashSaleInfo, "amount">> {
  const { productId } = question;
  const info = await infoForVisitor(deps, caller, market, question, rid);
  const price = (await currentPrices(deps, [productId], market.currency)).get(productId);
  const now = deps.clock.now();
  const running = (await listCurrentItems(deps, caller, productId)).filter(({ startsAt }) => startsAt <= now);
  // The one that makes the price: see `runningSale`.
  const [sale] = running.sort(
    (a, b) => b.reduction - a.reduction || a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id,
  );
  // The answer is of the sale only when its price is: pages learn of a sale a moment after it began.
  if (!sale || !price?.saleEndsAt) throw new DomainError(catalogErrors.noFlashSale);
  return {
    ...info,
    flash_sale: {
      id: sale.id,
      name: sale.name[market.language],
      state: price.isSaleSoldOut ? "sold_out" : "running",
      starts_at: sale.startsAt.toISOString(),
      ends_at: sale.endsAt.toISOString(),
      reduction_percent: sale.reduction / 100,
      per_customer: sale.perCustomer,
      ...presentPieces(sale),
    },
    now: now.toISOString(),
    epoch_ms: now.getTime(),
  };
}
