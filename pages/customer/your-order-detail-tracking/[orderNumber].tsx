import type { InferGetServerSidePropsType } from "next";
import { AccountLayout } from "@/components/account/AccountLayout";
import { Seo } from "@/components/layout/Seo";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { loadOrder } from "@/components/orders/loadOrders";
import { OrderDetailView } from "@/components/orders/OrderDetailView";
import { OrderTitle } from "@/components/orders/OrderTitle";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["account", "orders", "cart", "checkout", "payment", "groupBuy"], {
  access: "customer",
  load: loadOrder,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function YourOrder({ detail, problem }: Props) {
  const { t } = useTranslation("orders");
  const num = detail?.order.order_num ?? "";
  const title = detail ? t("number", { num }) : t("title");
  return (
    <>
      <Seo title={title} description={t("seo")} path={paths.order(num)} noindex />
      <AccountLayout current="orders" title={detail ? <OrderTitle num={num} /> : title}>
        {detail ? <OrderDetailView detail={detail} /> : <LoadFailed problem={problem} />}
      </AccountLayout>
    </>
  );
}
