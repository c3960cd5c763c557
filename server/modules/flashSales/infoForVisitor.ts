import type { Invitation } from "../../../contract/company/coworkerRoutes";
import type { Market } from "../../../contract/locales";
import type { InfoForVisitor } from "../../../contract/sales/saleRoutes";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { currentPrices } from "../catalog/prices/currentPrices";
import { priceConfiguration, type ConfigurationQuestion } from "../catalog/prices/priceConfiguration";
import { isSoldOut } from "../catalog/prices/salePieces";
import { findMemberTerms } from "../companies/repositoryTerms";
import { readInvitation } from "../coworkers/readInvitation";
import { findMemberSale } from "./repositorySales";

export type VisitorInfo = Omit<InfoForVisitor, "amount">;

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
): Promise<VisitorInfo> {
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
  const running = await findMemberSale(db, clock.now(), productId);
  return running !== undefined && !isSoldOut(running);
}

/** An unknown code, or one beyond the limit of attempts, is ignored. */
async function invitationOf(deps: Deps, caller: Caller, rid = ""): Promise<Invitation | null> {
  if (rid.trim() === "") return null;
  try {
    return await readInvitation(deps, caller, rid.trim());
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
