import type { OrderDetail } from "@/contract/order";
import { ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { paymentPaths } from "@/constants/paymentPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";

/** Additional amounts that the store asks for and that can be paid now. */
export function ChargeNotices({ detail }: { detail: OrderDetail }) {
  const { t } = useTranslation("orders");
  const { locale } = useMarket();
  return detail.charges
    .filter(({ token }) => token !== "")
    .map(({ token, amount, currency, reason, expires_at: until }) => (
      <Notice
        key={token}
        tone="warning"
        title={t("charge.open", { amount: formatMoney(amount, currency, locale) })}
        action={
          <ButtonLink size="small" href={paymentPaths.chargeOf(token)} prefetch="never">
            {t("pay.action")}
          </ButtonLink>
        }
      >
        <p suppressHydrationWarning>{`${reason} · ${t("charge.until", { date: formatDate(until, locale) })}`}</p>
      </Notice>
    ));
}
