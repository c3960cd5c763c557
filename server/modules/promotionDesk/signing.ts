import { isSame } from "../../../contract/desk/fields";
import type { PromotionForm } from "../../../contract/promotionDesk/promotionSchemas";
import type { Queries } from "../../db/client";
import { readApprovalLimits } from "../countersignatures/limits";
import { findThresholdRates } from "../promotions/repository";
import { currenciesOf } from "./checkForm";

const WHOLE = 100;

/**
 * Whether somebody else of the team has to sign what a promotion gives: more than the limit of what counts for it, or
 * a share without a cap in each currency, where the store has those signed. An amount is a share of the least that its
 * goods come to; one without such a least may be all of them. Free delivery and gifts are bounded by themselves.
 */
export async function needsSecondPerson(db: Queries, form: PromotionForm): Promise<boolean> {
  const { what, who } = form;
  const { percent, signs_uncapped: signsUncapped } = (await readApprovalLimits(db)).discount;
  if (what.kind === "amount") {
    const rates = await findThresholdRates(db);
    return what.amounts.some(({ currency, amount }) => {
      const least = who.minimum_usd * (rates.get(currency) ?? 0);
      return amount * WHOLE > least * percent;
    });
  }
  if (what.kind !== "percent" && what.kind !== "buy_get") return false;
  if (shareOf(what) > percent) return true;
  if (!signsUncapped) return false;
  const capped = new Set(what.caps.filter(({ amount }) => amount > 0).map(({ currency }) => currency));
  return currenciesOf(form).some((currency) => !capped.has(currency));
}

/** Percent of the goods that it may take off: of what is bought with others, of these. */
function shareOf({ kind, percent, buy, get, reduction, reduced }: PromotionForm["what"]): number {
  if (kind === "percent") return percent;
  return reduced.length > 0 ? reduction : (reduction * get) / (buy + get);
}

const moment = (iso: string | null, none: number) => (iso === null ? none : new Date(iso).getTime());
const most = (limit: number | null) => limit ?? Infinity;

/** Whether a change gives more, or to more: an earlier end, a lower limit and other words do not. */
export function widens(before: PromotionForm, after: PromotionForm): boolean {
  return (
    !isSame(before.what, after.what) ||
    !isSame(before.who, after.who) ||
    moment(after.when.ends_at, Infinity) > moment(before.when.ends_at, Infinity) ||
    moment(after.when.starts_at, -Infinity) < moment(before.when.starts_at, -Infinity) ||
    most(after.limits.total) > most(before.limits.total) ||
    most(after.limits.per_customer) > most(before.limits.per_customer)
  );
}
