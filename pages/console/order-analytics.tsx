import type { InferGetServerSidePropsType } from "next";
import { OrderAnalytics } from "@/components/console/OrderAnalytics";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { DESK_FRAME } from "@/components/layout/frame";
import { useTranslation } from "@/hooks/useTranslation";
import { consolePage } from "@/services/desk/deskPage";
import { fetchAnalyticLink, fetchOrderAnalytics } from "@/services/desk/orderAnalytics";

const NUMBER_LENGTH = 40;
const TOKEN_LENGTH = 120;

/** A number asks for a link, whose token is then read: the page has no other way to an order. */
export const getServerSideProps = consolePage(["orderAnalytics", "orders"], {
  may: "orders.amounts",
  load: async ({ query, caller }) => {
    const number = (query.order ?? "").trim().slice(0, NUMBER_LENGTH);
    const link = number && !query.token ? (await fetchAnalyticLink(number, caller)).data?.path.split("token=")[1] : "";
    const token = (query.token ?? link ?? "").slice(0, TOKEN_LENGTH);
    const analytics = token ? (await fetchOrderAnalytics(token, caller)).data : null;
    return { number, analytics, isUnknown: analytics === null && (number !== "" || token !== "") };
  },
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function OrderAnalyticsPage({ desk, ...page }: Props) {
  const { t } = useTranslation("orderAnalytics");
  return (
    <ConsoleLayout desk={desk} current="analytics" title={t("title")} lead={t("lead")}>
      <OrderAnalytics {...page} />
    </ConsoleLayout>
  );
}

OrderAnalyticsPage.frame = DESK_FRAME;
