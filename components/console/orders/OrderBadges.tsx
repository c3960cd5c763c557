import { Badge } from "@/components/ui/Badge";
import type { StaffOrder, StaffOrderRow } from "@/contract/orderDesk/orderDeskRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "@/components/desk/DeskOrder.module.css";

type Tone = "plain" | "positive" | "warning" | "danger";

/** Of an order, of one of its lines, or of what carries them. */
const TONES: Record<string, Tone> = {
  Pending: "warning",
  New: "warning",
  PartShipping: "warning",
  Delivered: "positive",
  Complete: "positive",
};

interface StatusBadgeProps {
  status: string;
  /** Of a line: in some languages it is said in other words. */
  isLine?: boolean;
}

/** Where an order, a shipment or a line is. */
export function StatusBadge({ status, isLine = false }: StatusBadgeProps) {
  const { t } = useTranslation("orderDesk");
  return <Badge tone={TONES[status] ?? "plain"}>{t(`${isLine ? "lineStatus" : "status"}.${status}`)}</Badge>;
}

type Badged = Pick<StaffOrderRow, "status" | "is_held"> &
  Partial<Pick<StaffOrderRow, "is_late" | "open_returns"> & Pick<StaffOrder, "is_rental">>;

/** Where an order is, and what somebody should know of it before anything else. */
export function OrderBadges({ of: { status, ...order } }: { of: Badged }) {
  const { t } = useTranslation("orderDesk");
  const { open_returns: returns = 0 } = order;
  return (
    <span className={styles.badges}>
      <StatusBadge status={status} />
      {order.is_late && <Badge tone="danger">{t("badge.late")}</Badge>}
      {order.is_held && <Badge>{t("badge.held")}</Badge>}
      {order.is_rental && <Badge>{t("badge.rental")}</Badge>}
      {returns > 0 && <Badge tone="warning">{t("badge.returns", { count: returns })}</Badge>}
    </span>
  );
}
