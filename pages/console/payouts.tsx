import type { InferGetServerSidePropsType } from "next";
import { loadPayouts } from "@/components/console/payouts/loadPayouts";
import { PayoutsPage } from "@/components/console/payouts/PayoutsPage";
import { DESK_FRAME } from "@/components/layout/frame";
import { consolePage } from "@/services/desk/deskPage";

export const getServerSideProps = consolePage(["vendorMoney", "account", "auth", "orders"], {
  may: "vendors.read",
  load: loadPayouts,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function ConsolePayouts(props: Props) {
  return <PayoutsPage {...props} />;
}

ConsolePayouts.frame = DESK_FRAME;
