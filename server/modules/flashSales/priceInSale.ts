import { eq } from "drizzle-orm";
import type { Market } from "../../../contract/locales";
import type { FlashSaleInfo } from "../../../contract/offers";
import { flashSales } from "../../db/schema";
import { DomainError } from "../../http/errors";
import { currentPrices } from "../catalog/prices/currentPrices";
import { catalogErrors } from "../catalog/errors";
import type { Source } from "../catalog/memo";
import { priceConfiguration, type ConfigurationQuestion } from "../catalog/prices/priceConfiguration";
import { runningSale } from "../catalog/prices/priceQuery";

/**
 * Price, stock and delivery of one configuration in the flash sale that runs for its product, by the server's clock.
 * Throws what `priceConfiguration` throws, and 404 for a product that is in no running sale for everybody.
 */
export async function priceInSale(
  source: Source,
  market: Market,
  question: ConfigurationQuestion,
): Promise<FlashSaleInfo> {
  const { productId } = question;
  const info = await priceConfiguration(source, market, question);
  const price = (await currentPrices(source, [productId], market.currency)).get(productId);
  const now = source.clock.now();
  const running = runningSale(source.db, now, false);
  const [sale] = await source.db
    .select({
      id: running.saleId,
      name: flashSales.name,
      startsAt: flashSales.startsAt,
      endsAt: flashSales.endsAt,
      reduction: running.reduction,
      perCustomer: running.perCustomer,
    })
    .from(running)
    .innerJoin(flashSales, eq(flashSales.id, running.saleId))
    .where(eq(running.productId, productId));
  // The answer is of the sale only when its price is: pages learn of a sale a moment after it began.
  if (!sale || !price?.saleEndsAt) throw new DomainError(catalogErrors.noFlashSale);
  return {
    ...info,
    flash_sale: {
      id: sale.id,
      name: sale.name[market.language],
      state: "running",
      starts_at: sale.startsAt.toISOString(),
      ends_at: sale.endsAt.toISOString(),
      reduction_percent: sale.reduction / 100,
      per_customer: sale.perCustomer,
    },
    now: now.toISOString(),
    epoch_ms: now.getTime(),
  };
}
