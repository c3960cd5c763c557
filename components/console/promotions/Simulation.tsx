import "@/styles/deskParts";
import { useState } from "react";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { PromotionSimulation } from "@/contract/promotionDesk/promotionDeskRoutes";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchSimulation, type PromotionInQuestion } from "@/services/desk/goods/promotions";
import { formatMoney } from "@/utils/format/money";

/** What past orders would have come to with a promotion. */
export function Simulation({ about }: { about: () => PromotionInQuestion | null }) {
  const { t } = useTranslation("promotionDesk");
  const { locale } = useMarket();
  const [found, setFound] = useState<PromotionSimulation | null>(null);
  const { busy, problem, run } = useDeskAct<PromotionSimulation>(setFound);
  const begin = () => {
    const asked = about();
    if (asked) void run(() => fetchSimulation(asked));
  };
  return (
    <section className={styles.page} aria-labelledby="simulation-title">
      <h2 id="simulation-title">{t("simulation.title")}</h2>
      <p className={styles.detail}>{t("simulation.help")}</p>
      <p>
        <Button variant="outline" loading={busy} onClick={begin}>
          {t("simulation.submit")}
        </Button>
      </p>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {found && (
        <div className={styles.page} role="status">
          <p>{t("simulation.found", { orders: found.orders, changed: found.changed })}</p>
          {!found.is_whole && <p>{t("simulation.cut")}</p>}
          {found.sums.length > 0 && (
            <table className={table.table}>
              <caption className="visually-hidden">{t("simulation.title")}</caption>
              <thead>
                <tr>
                  {["orders", "before", "after", "less", "most"].map((name) => (
                    <th key={name} scope="col" className={table.number}>
                      {t(`simulation.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {found.sums.map(({ currency, orders, before, after, most }) => (
                  <tr key={currency}>
                    <td data-label={t("simulation.orders")} className={table.number}>
                      {orders}
                    </td>
                    {Object.entries({ before, after, less: before - after, most }).map(([name, amount]) => (
                      <td key={name} data-label={t(`simulation.${name}`)} className={table.number}>
                        {formatMoney(amount, currency, locale)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {found.refusals.length > 0 && (
            <ul>
              {found.refusals.map(({ refusal, orders }) => (
                <li key={refusal}>{t("simulation.refused", { orders, why: t(`refusal.${refusal}`) })}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}
