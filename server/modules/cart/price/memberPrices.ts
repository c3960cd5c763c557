import type { Market } from "../../../../contract/locales";
import type { MemberPrice } from "../../../../contract/company/memberPriceRoutes";
import { DomainError } from "../../../http/errors";
import { major } from "../../../money";
import type { Source } from "../../catalog/memo";
import { monthlyAmount } from "../../catalog/rules";
import { readOptionNotation } from "../../catalog/options/configuration";
import type { LineToPrice } from "../../pricing/pricing";
import { openSelection, type Selection, type SelectionBuyer } from "./priceSelection";

interface MemberLine {
  productId: number;
  /** `optionId.value_optionId.value`; presets for what is not named. */
  options: string;
  quantity: number;
}

/** Queries are prepared by the number of products in them: few numbers, few texts. */
const STEP = 10;

/**
 * What each line costs a member who buys nothing else, by the cart's own rules. Left out is what is not sold or not
 * offered in this way; all of it for who is no member. Amounts in major units.
 */
export async function readMemberPrices(
  source: Source,
  { country, currency }: Market,
  buyer: SelectionBuyer,
  lines: readonly MemberLine[],
): Promise<MemberPrice[]> {
  if (buyer.companyId === null || lines.length === 0) return [];
  const selection = await openSelection(source, country, buyer, inSteps(lines.map(({ productId }) => productId)));
  return lines.flatMap((line) => {
    const one = lineOf(selection, line);
    if (!one) return [];
    const [everybodys] = selection.publicPrice([one]);
    const [own] = selection.price([one]);
    const [all] = selection.price([{ ...one, quantity: line.quantity }]);
    const publicPrice = everybodys?.net ?? 0;
    const isLower = own !== undefined && own.net < publicPrice;
    return {
      product_id: line.productId,
      options: line.options,
      quantity: line.quantity,
      currency,
      public_price: major(publicPrice, currency),
      member_price: isLower ? major(own.net, currency) : null,
      monthly_amount: major(monthlyAmount(own?.net ?? 0, currency, country), currency),
      amount: major(all?.net ?? 0, currency),
      company_percent: one.isGiftCard ? 0 : selection.companyDiscount / 100,
      quantity_percent: (all?.reduction ?? 0) / 100,
      is_member_sale: own?.isMemberSale ?? false,
    };
  });
}

/** One piece of a line; null where it is not sold. */
function lineOf(selection: Selection, { productId, options }: MemberLine): LineToPrice | null {
  try {
    return selection.toPrice({ productId, options: readOptionNotation(options), quantity: 1 }, 0);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Each product once, and one of them again until the number is a whole step. */
function inSteps(ids: readonly number[]): number[] {
  const once = [...new Set(ids)];
  const more = once.length === 1 ? 0 : (STEP - (once.length % STEP)) % STEP;
  return [...once, ...Array.from({ length: more }, () => once[0] ?? 0)];
}
