import type { InferGetServerSidePropsType } from "next";
import { OrderTable } from "@/components/console/orders/OrderTable";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { CursorListScreen } from "@/components/desk/CursorListScreen";
import { DESK_FRAME } from "@/components/layout/frame";
import { ORDER_VIEWS } from "@/contract/orderDesk/orderDeskTerms";
import { useTranslation } from "@/hooks/useTranslation";
import { consolePage } from "@/services/desk/deskPage";
import { fetchStaffOrders } from "@/services/desk/orders";
import { readView, searchOf } from "@/services/desk/partPages";

export const getServerSideProps = consolePage(["orderDesk"], {
  may: "orders.read",
  list: () => "orders",
  load: async ({ query, caller }) => {
    const asked = { view: readView(ORDER_VIEWS, query.view), q: searchOf(query) };
    const { data: list, failure } = await fetchStaffOrders({ ...asked, after: query.after }, caller);
    return { asked, list, failure };
  },
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

/** All orders, for the store's team. */
function OrdersPage({ desk, asked, list, failure, savedViews }: Props) {
  const { t } = useTranslation("orderDesk");
  return (
    <ConsoleLayout desk={desk} current="allOrders" subscribe={{ kinds: ["part"] }} title={t("title")} lead={t("lead")}>
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

OrdersPage.frame = DESK_FRAME;

export default OrdersPage;
