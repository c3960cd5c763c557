import { isStoresFault } from "../../../contract/rules/rights";
import type { Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { DomainError, interpolate } from "../../http/errors";
import { orderErrors } from "../orders/errors";
import { linesOf, type OrderRow } from "../orders/repository";
import { calculateRefund } from "./giveRefund";
import { refundsOf } from "./repository";
import { texts } from "../../locales/texts";
import { isNothingLeft, forfeitedGift, remainderOf } from "./repriceRemainder";

export interface QuoteRequest {
  act: "cancel" | "return" | "withdraw";
  /** All that is still the buyer's when none are named. */
  lines: readonly { lineId: number; quantity: number }[];
  /** Of a return. */
  reason: string;
  /** Of what is cancelled: the store cannot deliver, so that what stays keeps its price. */
  byStore: boolean;
}

export interface RefundQuote {
  /** Minor units, as `lost`. */
  amount: number;
  /** What the rest costs beyond its share of what was paid. */
  lost: number;
  reasons: { code: string; text: string }[];
  goesAlong: { lineId: number; name: string; quantity: number }[];
}

/**
 * What would come back when units go now; changes nothing. Throws 404 for a line that is not the order's, 422 for
 * more units than the buyer has. An order that is not paid gets nothing back.
 */
export async function quoteRefund(
  deps: Pick<Deps, "db" | "clock">,
  order: OrderRow,
  { act, lines: named, reason, byStore: cannotDeliver }: QuoteRequest,
  language: Language,
): Promise<RefundQuote> {
  const nothing = { amount: 0, lost: 0, reasons: [], goesAlong: [] };
  if (order.paidAt === null) return nothing;
  return deps.db.transaction(async (tx) => {
    const lines = await linesOf(tx, [order.id]);
    const earlier = await refundsOf(tx, order.id);
    const { own } = remainderOf(lines, earlier);
    const all = [...own].map(([lineId, quantity]) => ({ lineId, quantity }));
    const byStore = (act === "return" && isStoresFault(reason)) || (act === "cancel" && cannotDeliver);
    const units = (named.length > 0 ? named : all).map((unit) => ({ ...unit, byStore }));
    for (const { lineId } of units) {
      const left = own.get(lineId);
      if (left === undefined) throw new DomainError(orderErrors.unknownLine);
      const asked = units.reduce((sum, unit) => (unit.lineId === lineId ? sum + unit.quantity : sum), 0);
      if (asked > left) throw new DomainError(orderErrors.tooManyUnits, { field: "lines", values: { left } });
    }
    const isAll = isNothingLeft(order, lines, remainderOf(lines, earlier, units));
    const question = {
      units,
      shipping: isAll && act !== "return",
      other: isAll && act === "cancel" ? ("rest" as const) : 0,
    };
    const { amounts, places, why, after } = await calculateRefund(deps, tx, order, question);
    const lost = 0 - amounts.repriced;
    const gift = forfeitedGift(order, lines, after, places);
    const code = order.promotionCode;
    const reasons = (isAll || lost <= 0 ? [] : why).map((advantage) => ({
      code: advantage,
      text: interpolate(texts.refunds.lost[advantage][language], { code }),
    }));
    const giftReason = gift && {
      code: "gift",
      text: interpolate(texts.refunds.lost.gift[language], { name: gift.name }),
    };
    return {
      amount: amounts.amount,
      lost: isAll ? 0 : lost,
      reasons: giftReason ? [...reasons, giftReason] : reasons,
      goesAlong: gift ? [{ lineId: gift.id, name: gift.name, quantity: own.get(gift.id) ?? 0 }] : [],
    };
  });
}
