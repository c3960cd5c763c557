import type { TenderShare } from "@/contract/fulfilment";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatMoney } from "@/utils/format/money";

/** Rows of a list: how much goes which way back. */
export function TenderRows({ tenders, currency }: { tenders: readonly TenderShare[]; currency: string }) {
  const { t } = useTranslation("orderDesk");
  const { locale } = useMarket();
  return tenders.map(({ kind, name, amount }) => (
    <div key={`${kind}${name}`}>
      <dt>{name || t(`money.${kind}`)}</dt>
      <dd>{formatMoney(amount, currency, locale)}</dd>
    </div>
  ));
}
