import type { InferGetServerSidePropsType } from "next";
import { CustomersPage } from "@/components/console/customers/CustomersPage";
import { loadCustomers } from "@/components/console/customers/loadCustomers";
import { DESK_FRAME } from "@/components/layout/frame";
import { consolePage } from "@/services/desk/deskPage";

/** One page for the list and its customers, `/console/customers/7`: they share their sheets. */
export const getServerSideProps = consolePage(["customerDesk", "orderDesk", "account", "brand"], {
  may: "customers.read",
  list: ({ id }) => (id ? null : "customers"),
  load: loadCustomers,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function ConsoleCustomers(props: Props) {
  return <CustomersPage {...props} />;
}

ConsoleCustomers.frame = DESK_FRAME;
