import { useTranslation } from "@/hooks/useTranslation";
import type { GroupBuy } from "@/contract/offers";
import { cx } from "@/utils/cx";
import { useMarket } from "@/hooks/useMarket";
import { formatPrice } from "@/utils/format/money";
import styles from "./GroupLadder.module.css";

interface GroupLadderProps {
  steps: GroupBuy["steps"];
  listPrice: number;
  currency: string;
  isEnded?: boolean;
}

/** What everybody pays at each step, and which of them are reached. */
export function GroupLadder({ steps, listPrice, currency, isEnded = false }: GroupLadderProps) {
  const { t } = useTranslation("groupBuy");
  const { locale } = useMarket();
  const money = (amount: number) => formatPrice(amount, currency, locale);
  return (
    <table className={styles.ladder}>
      <caption className="visually-hidden">{t("ladder.caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("ladder.people")}</th>
          <th scope="col">{t("ladder.price")}</th>
          <th scope="col" suppressHydrationWarning>
            {t("ladder.saves", { price: money(listPrice) })}
          </th>
          <th scope="col">{t("ladder.state")}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ people, price, saves, reached }) => (
          <tr key={people} className={cx(reached && styles.reached)}>
            <th scope="row">{t("ladder.from", { people })}</th>
            <td suppressHydrationWarning>{money(price)}</td>
            <td suppressHydrationWarning>−{money(saves)}</td>
            <td>{t(reached ? "ladder.reached" : isEnded ? "ladder.missed" : "ladder.open")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
