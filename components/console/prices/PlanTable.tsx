import "@/styles/deskParts";
import dynamic from "next/dynamic";
import { useState } from "react";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { PricePlan } from "@/contract/priceDesk/pricePlanRoutes";
import type { PlanState } from "@/contract/priceDesk/pricePlanTerms";
import { useStoreMoments } from "@/hooks/desk/useStoreMoments";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatMoney } from "@/utils/format/money";
import type { PlanAct } from "./PlanDialogs";

const PlanDialogs = dynamic(() => import("./PlanDialogs").then((part) => part.PlanDialogs), { ssr: false });

const COLUMNS = ["product", "price", "from", "until", "state", "author"] as const;
const TONES: Partial<Record<PlanState, "positive" | "warning">> = { live: "positive", planned: "warning" };
const ACTS: Record<PlanState, readonly PlanAct[]> = {
  planned: ["change", "cancel"],
  live: ["change", "cancel"],
  ended: ["again"],
  cancelled: ["again"],
  applied: [],
};

interface PlanTableProps {
  /** What the table is of, for who does not see where it stands. */
  caption: string;
  rows: readonly PricePlan[];
  canEdit: boolean;
}

/** Planned prices, one a row; cards on phones. */
export function PlanTable({ caption, rows, canEdit }: PlanTableProps) {
  const { t } = useTranslation("pricePlans");
  const { locale } = useMarket();
  const { inStore } = useStoreMoments();
  const [asked, setAsked] = useState<{ plan: PricePlan; act: PlanAct } | null>(null);
  const [changed, setChanged] = useState<ReadonlyMap<number, PricePlan>>(new Map());
  const [told, setTold] = useState("");
  return (
    <>
      {told && (
        <Notice tone="positive" live>
          {told}
        </Notice>
      )}
      <table className={table.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .map((row) => changed.get(row.id) ?? row)
            .map((plan) => {
              const { id, currency, listed, state } = plan;
              const money = (amount: number) => formatMoney(amount, currency, locale);
              const name = t(`state.${state}`);
              return (
                <tr key={id}>
                  <td data-label={t("column.product")}>
                    <span className={styles.words}>
                      <Link href={deskPaths.pricesOf(plan.code)} prefetch="never">
                        {plan.name}
                      </Link>
                      <span className={styles.detail}>
                        {plan.code} · {currency}
                      </span>
                    </span>
                  </td>
                  <td data-label={t("column.price")}>
                    <span className={styles.words}>
                      {t("change.of", { listed: listed ? money(listed.price) : "–", price: money(plan.price) })}
                      {plan.origin_price > plan.price && (
                        <span className={styles.detail}>{t("before", { price: money(plan.origin_price) })}</span>
                      )}
                    </span>
                  </td>
                  <td data-label={t("column.from")}>
                    <span className={styles.words}>
                      {inStore(plan.starts_at)}
                      {state === "planned" && (
                        <Link
                          href={deskPaths.productPreview(plan.product_id, plan.starts_at)}
                          prefetch="never"
                          target="_blank"
                          aria-label={t("previewOf", { product: plan.name })}
                        >
                          {t("preview")}
                        </Link>
                      )}
                    </span>
                  </td>
                  <td data-label={t("column.until")}>{plan.ends_at ? inStore(plan.ends_at) : t("forGood")}</td>
                  <td data-label={t("column.state")}>
                    <span className={styles.badges}>
                      {TONES[state] ? <Badge tone={TONES[state]}>{name}</Badge> : <span className="muted">{name}</span>}
                    </span>
                  </td>
                  <td data-label={t("column.author")}>
                    <span className={styles.words}>
                      {plan.author}
                      {plan.reason && <span className={styles.detail}>{plan.reason}</span>}
                      {canEdit && ACTS[state].length > 0 && (
                        <span className={styles.buttons}>
                          {ACTS[state].map((act) => (
                            <Button
                              key={act}
                              size="small"
                              variant="outline"
                              aria-label={t("actOn", { act: t(`act.${act}`), product: plan.name, currency })}
                              onClick={() => setAsked({ plan, act })}
                            >
                              {t(`act.${act}`)}
                            </Button>
                          ))}
                        </span>
                      )}
                    </span>
                  </td>
                </tr>
              );
            })}
        </tbody>
      </table>
      {asked && (
        <PlanDialogs
          {...asked}
          onDone={(plan, text) => {
            if (plan) setChanged(new Map([...changed, [plan.id, plan]]));
            setTold(text);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
