import type { Currency, Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { interpolate } from "../../http/errors";
import { formatMoney } from "../../formats";
import { parkedAmountOf } from "./repository";
import { texts } from "../../locales/texts";

const words = texts.refunds.parked;

/** What a call says whose refund waits for a bank's decision; nothing where none does. */
export async function parkedRefundMessage(
  db: Queries,
  { id, currency }: { id: number; currency: Currency },
  language: Language,
): Promise<string> {
  const parked = await parkedAmountOf(db, id);
  return parked === 0 ? "" : interpolate(words[language], { amount: formatMoney(parked, currency, language) });
}
