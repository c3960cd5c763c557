import { useState } from "react";
import { localePath } from "@/contract/locales";
import type { PayoutTerms, Withdrawal } from "@/contract/sales/payoutRoutes";
import type { WithdrawalState } from "@/contract/rules/payoutTerms";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { accountPaths } from "@/constants/accountPaths";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { cancelWithdrawal } from "@/services/account/credit";
import { formatDate } from "@/utils/format/dates";
import { formatMoney } from "@/utils/format/money";
import type { PayoutNotice } from "./Payouts";
import styles from "./Credit.module.css";

const TONES = {
  requested: "warning",
  sent: "warning",
  paid: "positive",
  canceled: "plain",
  returned: "danger",
} as const satisfies Record<WithdrawalState, string>;

interface WithdrawalListProps {
  withdrawals: readonly Withdrawal[];
  onTold: (next: { terms?: PayoutTerms; withdrawal?: Withdrawal; told: PayoutNotice }) => void;
}

/** The latest withdrawals. Those that no bank has can be called off, which can be done again by withdrawing. */
export function WithdrawalList({ withdrawals, onTold }: WithdrawalListProps) {
  const { t } = useTranslation("credit");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(0);
  const cancel = async (id: number) => {
    if (busy !== 0) return;
    setBusy(id);
    const { data, failure } = await cancelWithdrawal(id);
    if (failure) onTold({ told: { tone: "danger", text: failureText(failure) } });
    else onTold({ ...data, told: { tone: "positive", text: t("payouts.canceled") } });
    setBusy(0);
  };
  return (
    <div>
      <h3 className={styles.small}>{t("payouts.list")}</h3>
      <ul className={styles.moves}>
        {withdrawals.map(({ id, state, coins, amount, currency, last4, reason, created_at: at }) => (
          <li key={id}>
            <span>
              {t("coins", { count: coins })} <Badge tone={TONES[state]}>{t(`payouts.states.${state}`)}</Badge>
              <span className={styles.day}>
                {formatDate(at, locale)}
                {last4 && ` · ${t("payouts.to", { last4 })}`}
                {reason && ` · ${reason}`}
              </span>
              {state === "requested" && (
                <form
                  method="post"
                  action={localePath(accountPaths.credit, locale)}
                  onSubmit={(event) => {
                    event.preventDefault();
                    void cancel(id);
                  }}
                >
                  <input type="hidden" name="act" value="cancel" />
                  <input type="hidden" name="id" value={id} />
                  <Button
                    type="submit"
                    variant="outline"
                    size="small"
                    loading={busy === id}
                    aria-label={t("payouts.cancelOne", { coins })}
                  >
                    {t("payouts.cancel")}
                  </Button>
                </form>
              )}
            </span>
            <span className="tabular">{formatMoney(amount, currency, locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
