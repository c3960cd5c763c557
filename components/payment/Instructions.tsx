import { Clock } from "lucide-react";
import type { PaymentInstructions } from "@/contract/payment";
import { useTranslation } from "@/hooks/useTranslation";
import { formatCoins } from "@/utils/format/coins";
import { Moment } from "@/components/ui/Moment";
import { formatDate } from "@/utils/format/dates";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import { formatIban } from "@/utils/checkout/paymentValues";
import { CopyValue } from "./CopyValue";
import { QuoteClock } from "./QuoteClock";
import styles from "./Instructions.module.css";

interface InstructionsProps {
  told: PaymentInstructions;
  currency: string;
  /** Some has arrived: what is missing is to be sent. */
  isPart: boolean;
}

/** What to send where, with a button to copy each, a code to scan, and until when. */
export function Instructions({ told, currency, isPart }: InstructionsProps) {
  const { t } = useTranslation("payment");
  const { locale } = useMarket();
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const isCoins = told.kind === "crypto";
  const coins = formatCoins(told.asset_amount, told.asset, locale);
  const due = money(told.missing);
  const rows: [key: string, shown: string, copied: string][] = [
    ["amount", isCoins && !isPart ? coins : due, isCoins && !isPart ? told.asset_amount : String(told.missing)],
    ["reference", isCoins ? "" : told.reference, told.reference],
    ["holder", told.holder, told.holder],
    ["iban", formatIban(told.iban), told.iban],
    ["bic", told.bic, told.bic],
    ["account", told.account, told.account],
    ["routing", told.routing, told.routing],
    ["bank", isCoins || told.kind === "debit" ? "" : told.bank, told.bank],
    ["address", told.address, told.address],
    ["network", told.network, ""],
  ];
  const shown = told.kind === "debit" ? [] : rows.filter(([, text]) => text !== "");
  return (
    <div className={styles.told}>
      {isCoins && <QuoteClock secondsLeft={told.seconds_left} />}
      {!isCoins && told.until && (
        <p className={styles.until}>
          <Clock aria-hidden="true" />
          <span>
            {t("pending.until")}{" "}
            <strong>
              <Moment iso={told.until} />
            </strong>
          </span>
        </p>
      )}
      {told.kind === "debit" && (
        <dl className={styles.list}>
          <div>
            <dt>{t("pending.from")}</dt>
            <dd>{t("pending.fromValue", { bank: told.bank || t("methods.anyAccount"), last4: told.last4 })}</dd>
          </div>
          {told.expected && (
            <div>
              <dt>{t("pending.expected")}</dt>
              <dd suppressHydrationWarning>{formatDate(told.expected, locale)}</dd>
            </div>
          )}
        </dl>
      )}
      <div className={styles.columns}>
        {shown.length > 0 && (
          <dl className={styles.list}>
            {shown.map(([key, text, copied]) => (
              <div key={key}>
                <dt>{t(`pending.${key}`)}</dt>
                <dd suppressHydrationWarning>
                  <span className={styles.value}>{text}</span>
                  {copied && <CopyValue what={t(`pending.${key}`)} value={copied} />}
                </dd>
                {key === "reference" && <dd className={styles.help}>{t("pending.referenceHelp")}</dd>}
              </div>
            ))}
          </dl>
        )}
        {told.qr && (
          <figure className={styles.code}>
            <img src={told.qr} alt={t("pending.qrAlt")} width={192} height={192} />
            <figcaption>{t(isCoins ? "pending.qrCoins" : "pending.qrWire")}</figcaption>
            {isCoins && told.uri && <a href={told.uri}>{t("pending.open")}</a>}
          </figure>
        )}
      </div>
    </div>
  );
}
