import type { InferGetServerSidePropsType } from "next";
import { OrderScreen } from "@/components/console/orders/OrderScreen";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { LoadError } from "@/components/desk/LoadError";
import { DESK_FRAME } from "@/components/layout/frame";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { deskPaths } from "@/constants/deskPaths";
import { ORDER_DESK_LIMITS } from "@/contract/orderDesk/orderDeskTerms";
import { useTranslation } from "@/hooks/useTranslation";
import { consolePage } from "@/services/desk/deskPage";
import { fetchStaffOrder } from "@/services/desk/orders";
import { exceptNotFound } from "@/services/desk/partPages";

export const getServerSideProps = consolePage(["orderDesk", "brandOrders", "orderAnalytics", "orders"], {
  may: "orders.read",
  load: async ({ params, caller }) => {
    const number = (params.number ?? "").slice(0, ORDER_DESK_LIMITS.numberLength);
    const { data: order, failure } = await fetchStaffOrder(number, caller);
    return { number, order, failure: exceptNotFound(failure) };
  },
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

/** One order, as the store's team works on it. */
function OrderPage({ desk, number, order, failure }: Props) {
  const { t } = useTranslation("orderDesk");
  const known = order ? t("order", { number: order.order_num }) : "";
  return (
    <ConsoleLayout desk={desk} current="allOrders" title={known || t(failure ? "title" : "missing.title")}>
      {failure && <LoadError failure={failure} />}
      {order && <OrderScreen order={order} desk={desk} />}
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

OrderPage.frame = DESK_FRAME;

export default OrderPage;
