import { eq } from "drizzle-orm";
import type { Invitation } from "../../../contract/company/coworkerRoutes";
import type { Market } from "../../../contract/locales";
import type { InfoForVisitor } from "../../../contract/sales/saleRoutes";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { currentPrices } from "../catalog/prices/currentPrices";
import { priceConfiguration, type ConfigurationQuestion } from "../catalog/prices/priceConfiguration";
import { runningSale } from "../catalog/prices/priceQuery";
import { isSoldOut, unitsTaken } from "../catalog/prices/salePieces";
import { findMemberTerms } from "../companies/terms";
import { readInvitation } from "../coworkers/readInvitation";

/**
 * Price, stock and delivery of one configuration, with the sales that run for whoever asks and what the link promises
 * that led them here. Which sale runs is the server's to know, whatever the call says.
 */
export async function infoForVisitor(
  deps: Deps,
  caller: Caller,
  market: Market,
  question: ConfigurationQuestion,
  rid: string | undefined,
): Promise<InfoForVisitor> {
  const { productId } = question;
  const info = await priceConfiguration(deps, market, question);
  const price = (await currentPrices(deps, [productId], market.currency)).get(productId);
  return {
    ...info,
    is_flash_sale: price !== undefined && price.saleEndsAt !== null && !price.isSaleSoldOut,
    is_business_week: await isBusinessPriced(deps, caller, productId),
    invitation: await invitationOf(deps, caller, rid),
  };
}

/** Whether a sale for members runs for the product, with pieces left, and the caller is one. */
async function isBusinessPriced({ db, clock }: Deps, { customer }: Caller, productId: number): Promise<boolean> {
  if ((await findMemberTerms(db, customer)) === undefined) return false;
  const sale = runningSale(db, clock.now(), true);
  const [running] = await db
    .select({ pieces: sale.pieces, piecesTaken: unitsTaken(sale.saleId, sale.productId) })
    .from(sale)
    .where(eq(sale.productId, productId));
  return running !== undefined && !isSoldOut(running);
}

/** A code that is nobody's, or one of too many that were tried, promises nothing and hinders nothing. */
async function invitationOf(deps: Deps, caller: Caller, rid = ""): Promise<Invitation | null> {
  if (rid.trim() === "") return null;
  try {
    return await readInvitation(deps, caller, rid.trim());
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
