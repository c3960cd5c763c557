import "@/styles/deskParts";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { CursorListScreen } from "@/components/desk/CursorListScreen";
import { LoadError } from "@/components/desk/LoadError";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { SavedViews } from "@/contract/savedViews/viewRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchStaffOrders } from "@/services/desk/orders";
import type { OrdersProps } from "./loadOrders";
import { OrderScreen } from "./OrderScreen";
import { OrderTable } from "./OrderTable";

type PageProps = OrdersProps & { desk: StaffDeskView; savedViews: SavedViews | null };

/** All orders, or one of them, for the store's team. */
export function OrdersPage(props: PageProps) {
  return props.number === "" ? <OrderList {...props} /> : <OneOrder {...props} />;
}

function OrderList({ desk, asked, list, failure, savedViews }: PageProps) {
  const { t } = useTranslation("orderDesk");
  const lead = t(desk.rights.includes("orders.amounts") ? "lead" : "leadUnpriced");
  return (
    <ConsoleLayout desk={desk} current="allOrders" subscribe={{ kinds: ["part"] }} title={t("title")} lead={lead}>
      <CursorListScreen
        of="orders"
        words="orderDesk"
        saved={savedViews}
        asked={asked}
        list={list}
        failure={failure}
        more={(after) => fetchStaffOrders({ ...asked, after })}
        searchLabel={t(desk.rights.includes("customers.read") ? "search.label" : "search.number")}
      >
        {(rows, caption) => <OrderTable rows={rows} caption={caption} />}
      </CursorListScreen>
    </ConsoleLayout>
  );
}

function OneOrder({ desk, number, order, failure }: PageProps) {
  const { t } = useTranslation("orderDesk");
  const known = order ? t("order", { number: order.order_num }) : "";
  return (
    <ConsoleLayout desk={desk} current="allOrders" title={known || t(failure ? "title" : "missing.title")}>
      {failure && <LoadError failure={failure} />}
      {order && <OrderScreen key={order.order_num} order={order} desk={desk} />}
      {!order && !failure && (
        <EmptyState
          title={t("missing.text", { number })}
          action={
            <ButtonLink variant="outline" href={deskPaths.staffOrders} prefetch="never">
              {t("back")}
            </ButtonLink>
          }
        />
      )}
    </ConsoleLayout>
  );
}
