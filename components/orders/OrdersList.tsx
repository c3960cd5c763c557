import { PackageOpen } from "lucide-react";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { LoadMore } from "@/components/ui/LoadMore";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { usePagedList } from "@/hooks/usePagedList";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchOrders } from "@/services/order";
import { OrderCard } from "./OrderCard";
import type { OrdersPage } from "./loadOrders";
import styles from "./OrderCard.module.css";

const listOf = ({ orders, ...page }: OrdersPage) => ({ ...page, items: orders });

/** The customer's orders, the latest first; more load in place, or as pages without scripts. */
export function OrdersList({ first }: { first: OrdersPage }) {
  const { t } = useTranslation("orders");
  const list = usePagedList(listOf(first), async (page) => {
    const { data } = await fetchOrders(page);
    return data && listOf(data);
  });
  if (list.total === 0) {
    return (
      <EmptyState
        icon={<PackageOpen />}
        title={t("empty.title")}
        text={t("empty.text")}
        action={<ButtonLink href={paths.home}>{t("empty.action")}</ButtonLink>}
      />
    );
  }
  return (
    <div>
      <ul className={styles.list}>
        {list.items.map((order) => (
          <OrderCard key={order.order_num} order={order} />
        ))}
      </ul>
      {list.failed && (
        <Notice
          tone="danger"
          live
          action={
            <Button variant="quiet" size="small" onClick={list.retry}>
              {t("common:action.tryAgain")}
            </Button>
          }
        >
          {t("common:error.general")}
        </Notice>
      )}
      {list.total_pages > 1 && (
        <LoadMore
          shown={list.items.length}
          total={list.total}
          page={list.page}
          totalPages={list.total_pages}
          busy={list.busy}
          hrefOf={(page) => `${paths.orders}?page=${page}`}
          onLoad={list.more}
        />
      )}
    </div>
  );
}
