import { Notice } from "@/components/ui/Notice";
import type { RefundQuote } from "@/hooks/checkout/useRefundQuote";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";

/** What comes back, and what comes off it because the rest loses a discount. Read out when the choice changes it. */
export function RefundNotice({ quote }: { quote: RefundQuote | null }) {
  const { t } = useTranslation("orders");
  const { locale } = useMarket();
  if (!quote) return null;
  const money = (amount: number) => formatMoney(amount, quote.currency, locale);
  const isLess = quote.lost_amount > 0;
  return (
    <Notice
      tone={quote.reasons.length > 0 ? "warning" : "info"}
      title={t("quote.back", { amount: money(quote.refund_amount) })}
      live
    >
      {isLess && <p>{t("quote.lost", { amount: money(quote.lost_amount) })}</p>}
      {quote.reasons.map(({ code, text }) => (
        <p key={code}>{text}</p>
      ))}
    </Notice>
  );
}
