import { useState } from "react";
import styles from "@/components/desk/DeskOrder.module.css";
import { Button } from "@/components/ui/Button";
import type { StaffOrderRow } from "@/contract/orderDesk/orderDeskRoutes";
import { ORDER_DESK_LIMITS } from "@/contract/orderDesk/orderDeskTerms";
import { useTranslation } from "@/hooks/useTranslation";
import { staffSlipsPath } from "@/services/desk/orders";
import { OrderTable } from "./OrderTable";

interface PackingOrdersProps {
  caption: string;
  rows: readonly StaffOrderRow[];
}

/** Orders for whoever packs them: those that are marked are printed together. */
export function PackingOrders({ caption, rows }: PackingOrdersProps) {
  const { t } = useTranslation("orderDesk");
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const numbers = rows.flatMap(({ order_num: number }) => (marked.has(number) ? [number] : []));
  const isFull = numbers.length >= ORDER_DESK_LIMITS.slips;
  const mark = (number: string) =>
    setMarked(
      (before) => new Set(before.has(number) ? [...before].filter((one) => one !== number) : [...before, number]),
    );
  return (
    <>
      <div className={styles.buttons} role="group" aria-label={t("slips.label")}>
        <p className={styles.detail} role="status">
          {numbers.length === 0 ? t("slips.none") : t("slips.marked", { count: numbers.length })}
          {isFull && ` ${t("slips.full", { most: ORDER_DESK_LIMITS.slips })}`}
        </p>
        {numbers.length > 0 && (
          <>
            <a href={staffSlipsPath(numbers)} target="_blank" rel="noreferrer">
              {t("slips.print")}
            </a>
            <Button size="small" variant="quiet" onClick={() => setMarked(new Set())}>
              {t("slips.clear")}
            </Button>
          </>
        )}
      </div>
      <OrderTable caption={caption} rows={rows} marking={{ marked, isFull, onMark: mark }} />
    </>
  );
}
