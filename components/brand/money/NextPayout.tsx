import "@/styles/deskParts";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { VendorMoney } from "@/contract/desk/moneyRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { formatMoney } from "@/utils/format/money";
import styles from "./Money.module.css";

/** What the next run pays, as far as it is ready, in each currency that has one. */
export function NextPayout({ money: { balances } }: { money: VendorMoney }) {
  const { t } = useTranslation("vendorMoney");
  const { locale } = useMarket();
  const paid = balances.filter(({ next_run: next }) => next !== null);
  if (paid.length === 0) return null;
  return (
    <p className={styles.next}>
      {t("nextPayout")}
      {paid.map(({ currency, ready, underway, next_run: next }) => (
        <span key={currency}>
          <strong>{formatMoney(underway > 0 ? underway : Math.max(0, ready), currency, locale)}</strong>{" "}
          <span className="muted">
            {underway > 0 ? t("ofRun") : t("ofNext", { date: formatDate(next ?? "", locale) })}
          </span>
        </span>
      ))}
      <Link href={`${deskPaths.settings}#money`} prefetch="never">
        {t("toMoney")}
      </Link>
    </p>
  );
}
