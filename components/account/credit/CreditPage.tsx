import type { CreditProps } from "./loadCredit";
import { CreditCards } from "./CreditCards";
import { CreditComing } from "./CreditComing";
import { CreditHistory } from "./CreditHistory";
import { CreditSums } from "./CreditSums";
import { Payouts } from "./Payouts";
import styles from "./Credit.module.css";

type CreditPageProps = NonNullable<CreditProps["loaded"]> & Pick<CreditProps, "wallet" | "payout">;

/** All that the customer can pay with: what there is, what comes and lapses, and how coins become money. */
export function CreditPage({ credit, terms, withdrawals, profile, wallet, payout }: CreditPageProps) {
  return (
    <div className={styles.page}>
      <CreditSums credit={credit} />
      <CreditComing coming={credit.coming} lapsing={credit.lapsing} />
      <CreditCards cards={credit.gift_cards} />
      <Payouts terms={terms} withdrawals={withdrawals} email={profile.email} step={payout} />
      <CreditHistory credit={credit} wallet={wallet} />
    </div>
  );
}
