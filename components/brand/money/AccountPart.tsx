import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { VendorMoney } from "@/contract/desk/moneyRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { AccountForm } from "./AccountForm";
import styles from "./Money.module.css";

interface AccountPartProps {
  money: VendorMoney;
  /** Of whoever may name the account; empty for all others. */
  email: string;
  onSaved: (money: VendorMoney) => void;
}

/** Where the brand is paid to, masked, and for its owners the way to name another account. */
export function AccountPart({ money: { accounts, kinds }, email, onSaved }: AccountPartProps) {
  const { t } = useTranslation("vendorMoney");
  const { locale } = useMarket();
  const [isOpen, setIsOpen] = useState(false);
  const [told, setTold] = useState("");
  return (
    <section className={formStyles.section} aria-labelledby="account">
      <h2 id="account">{t("accountTitle")}</h2>
      {told && (
        <Notice tone="positive" live>
          {told}
        </Notice>
      )}
      {accounts.length === 0 && <p>{t("account.none")}</p>}
      {accounts.length > 0 && (
        <ul className={styles.accounts}>
          {accounts.map(({ kind, holder, last4, currency, added_at: since, usable_at: usable, is_resting: rests }) => (
            <li key={currency}>
              <strong>{t("account.masked", { kind: t(`account.kinds.${kind}`), last4 })}</strong>
              <span>{t("account.holder", { holder })}</span>
              <span className="muted">
                {rests
                  ? t("account.rests", { date: formatDate(usable, locale) })
                  : t("account.since", { date: formatDate(since, locale) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {email !== "" && kinds.length > 0 && !isOpen && (
        <div>
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            {t(accounts.length > 0 ? "account.change" : "account.set")}
          </Button>
        </div>
      )}
      {isOpen && (
        <AccountForm
          kinds={kinds}
          email={email}
          onCancel={() => setIsOpen(false)}
          onSaved={(money) => {
            setIsOpen(false);
            setTold(t("account.saved"));
            onSaved(money);
          }}
        />
      )}
    </section>
  );
}
