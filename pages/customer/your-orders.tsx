import type { InferGetServerSidePropsType } from "next";
import { AccountLayout } from "@/components/account/AccountLayout";
import { Seo } from "@/components/layout/Seo";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { loadOrders } from "@/components/orders/loadOrders";
import { OrdersList } from "@/components/orders/OrdersList";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["account", "orders"], { access: "customer", load: loadOrders });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function YourOrders({ list, problem }: Props) {
  const { t } = useTranslation("orders");
  return (
    <>
      <Seo title={t("title")} description={t("seo")} path={paths.orders} noindex />
      <AccountLayout current="orders" title={t("title")}>
        {list ? <OrdersList key={list.page} first={list} /> : <LoadFailed problem={problem} />}
      </AccountLayout>
    </>
  );
}
