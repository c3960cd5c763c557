import type { Language } from "../../../../contract/markets";
import type { LocalizedText } from "../../../db/schema/columns";
import { interpolate } from "../../../http/errors";
import { texts } from "../../../locales/texts";
import type { OrderEventRow, OrderRow } from "../../orders/repository";

const CAUSES = texts.orders.causes;

/** What a customer reads of an event; causes that are the store's own business have no words. */
export function eventMessage(
  { cause, detail }: Pick<OrderEventRow, "cause" | "detail">,
  { currency, country }: Pick<OrderRow, "currency" | "country">,
  language: Language,
): string {
  const known: Record<string, LocalizedText> = CAUSES;
  const words = Object.hasOwn(known, cause) ? known[cause] : undefined;
  if (!words) return "";
  const { amount } = detail;
  const shown =
    typeof amount === "number"
      ? new Intl.NumberFormat(`${language}-${country}`, { style: "currency", currency }).format(amount)
      : amount;
  return interpolate(words[language], { ...detail, ...(shown !== undefined && { amount: shown }) });
}

/** Events that say nothing to a customer are left out, unless they moved the order. */
export function isTold({ cause, fromStatus, status }: Pick<OrderEventRow, "cause" | "fromStatus" | "status">): boolean {
  return fromStatus !== status || Object.hasOwn(CAUSES, cause);
}
