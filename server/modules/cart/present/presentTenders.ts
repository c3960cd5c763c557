import type { Cart } from "../../../../contract/cart";
import type { WalletKind } from "../../../db/schema";
import { major } from "../../../money";
import type { LoadedCart, PricedCart } from "../pricedCart";

type TenderFields = Pick<
  Cart,
  | "use_allowance"
  | "allowance_amount"
  | "max_allowance_amount"
  | "coins_amount"
  | "store_credit_amount"
  | "gift_card_amount"
  | "gift_cards"
  | "vat_number"
  | "is_reverse_charge"
>;

/** What pays beside a payment, and who owes the tax. */
export function presentTenders(loaded: LoadedCart | null, priced: PricedCart): TenderFields {
  const { currency, tenders } = priced;
  const money = (amount: number) => major(amount, currency);
  const paidBy = (kind: WalletKind) =>
    tenders.filter((tender) => tender.kind === kind).reduce((sum, { value }) => sum + value, 0);
  return {
    use_allowance: loaded?.cart.useAllowance ?? false,
    allowance_amount: money(paidBy("allowance")),
    max_allowance_amount: money(priced.allowanceLimit),
    coins_amount: money(paidBy("coins")),
    store_credit_amount: money(paidBy("credit")),
    gift_card_amount: money(paidBy("gift_card")),
    gift_cards: (loaded?.wallets ?? []).flatMap(({ giftCardId, hint, balance, accountId }) => {
      if (giftCardId === null) return [];
      const amount = tenders.find((tender) => tender.accountId === accountId)?.value ?? 0;
      return [{ id: giftCardId, hint, balance: money(balance), amount: money(amount) }];
    }),
    vat_number: loaded?.cart.vatNumber ?? "",
    is_reverse_charge: priced.reverseCharge,
  };
}

/** The steps that changed something, named by keys of the locale files. */
export function presentExplanation({ explanation, currency }: PricedCart): Cart["explanation"] {
  return explanation
    .filter(({ step, change }) => change !== 0 || step === "total")
    .map(({ step, change, sum }) => ({
      code: step,
      label: `cart:steps.${step}`,
      amount: major(change, currency),
      sum: major(sum, currency),
    }));
}
