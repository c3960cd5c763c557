import type { InferGetServerSidePropsType } from "next";
import { loadPayments } from "@/components/console/payments/loadPayments";
import { PaymentsPage } from "@/components/console/payments/PaymentsPage";
import { DESK_FRAME } from "@/components/layout/frame";
import { consolePage } from "@/services/desk/deskPage";

export const getServerSideProps = consolePage(["paymentDesk", "orders"], { may: "orders.money", load: loadPayments });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function ConsolePayments(props: Props) {
  return <PaymentsPage {...props} />;
}

ConsolePayments.frame = DESK_FRAME;
