import type { GetServerSideProps, InferGetServerSidePropsType } from "next";
import { CustomersPage } from "@/components/console/customers/CustomersPage";
import { loadCustomers } from "@/components/console/customers/loadCustomers";
import { loadOrders } from "@/components/console/orders/loadOrders";
import { OrdersPage } from "@/components/console/orders/OrdersPage";
import { DESK_FRAME } from "@/components/layout/frame";
import { consolePage } from "@/services/desk/deskPage";

const orders = consolePage(["orderDesk", "brandOrders", "orderAnalytics", "orders"], {
  may: "orders.read",
  list: ({ number }) => (number ? null : "orders"),
  load: async (context) => ({ area: "orders" as const, ...(await loadOrders(context)) }),
});

const customers = consolePage(["customerDesk", "orderDesk", "account", "brand"], {
  may: "customers.read",
  list: ({ number }) => (number ? null : "customers"),
  load: async (context) => ({ area: "customers" as const, ...(await loadCustomers(context)) }),
});

type Props = InferGetServerSidePropsType<typeof orders> | InferGetServerSidePropsType<typeof customers>;

/**
 * One page for the lists of orders and customers and what is in them, `/console/orders/VS-26-…` and
 * `/console/customers/7`: they share their sheets.
 */
export const getServerSideProps: GetServerSideProps<Props> = async (request) => {
  // An address that asks for nothing opens its list with what somebody chose for it: its area is no question.
  const { area, ...params } = request.params ?? {};
  const { area: _area, ...query } = request.query;
  const asked = { ...request, params, query };
  if (area === "orders") return orders(asked);
  return area === "customers" ? customers(asked) : { notFound: true };
};

export default function ConsoleLists(props: Props) {
  return props.area === "customers" ? <CustomersPage {...props} /> : <OrdersPage {...props} />;
}

ConsoleLists.frame = DESK_FRAME;
