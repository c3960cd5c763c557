import type { InferGetServerSidePropsType } from "next";
import { loadOrders } from "@/components/console/orders/loadOrders";
import { OrdersPage } from "@/components/console/orders/OrdersPage";
import { DESK_FRAME } from "@/components/layout/frame";
import { consolePage } from "@/services/desk/deskPage";

/** One page for the list and its orders, `/console/orders/VS-26-…`: they share their sheets. */
export const getServerSideProps = consolePage(["orderDesk", "paymentDesk", "brandOrders", "orderAnalytics", "orders"], {
  may: "orders.read",
  list: ({ number }) => (number ? null : "orders"),
  load: loadOrders,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function ConsoleOrders(props: Props) {
  return <OrdersPage {...props} />;
}

ConsoleOrders.frame = DESK_FRAME;
