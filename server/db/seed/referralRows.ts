import { inCurrency } from "../../modules/promotions/thresholds";
import type { Transaction } from "../client";
import { promotions, referralProgram } from "../schema";
import { thresholdRates } from "./data/priceRules";
import { referral } from "./data/programmes";

const HUNDREDTHS = 100;

/** Dollars as round amounts of every currency, as the thresholds of codes are. */
const inEveryCurrency = (dollars: number) =>
  Object.fromEntries(thresholdRates.map(({ currency, perDollar }) => [currency, inCurrency(dollars, perDollar)]));

/** The referral program's terms, and what a newcomer's first order saves. Both begin at the same amount. */
export async function seedReferrals(tx: Transaction): Promise<void> {
  const { inviterCoins, newcomerCoins, leastOrder, shareCoins, discount, ...terms } = referral;
  await tx.insert(referralProgram).values({
    ...terms,
    inviterCoins: inviterCoins * HUNDREDTHS,
    newcomerCoins: newcomerCoins * HUNDREDTHS,
    shareCoins: shareCoins * HUNDREDTHS,
    leastOrder: inEveryCurrency(leastOrder),
  });
  const { code, amount, description } = discount;
  await tx.insert(promotions).values({
    code,
    kind: "amount",
    trigger: "referral",
    amount: inEveryCurrency(amount),
    text: description,
    description,
    conditions: { minimumUsd: leastOrder },
  });
}
