import type { InferGetServerSidePropsType } from "next";
import { AccountLayout } from "@/components/account/AccountLayout";
import { Seo } from "@/components/layout/Seo";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { loadRentals } from "@/components/rental/loadRentals";
import { RentalsPage } from "@/components/rental/RentalsPage";
import { accountPaths } from "@/constants/accountPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["account", "rentals", "orders", "payment", "checkout"], {
  access: "customer",
  load: loadRentals,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function YourRentals({ list, ...rest }: Props) {
  const { t } = useTranslation("rentals");
  return (
    <>
      <Seo title={t("title")} description={t("seo")} path={accountPaths.rentals} noindex />
      <AccountLayout current="rentals" title={t("title")}>
        {list ? <RentalsPage list={list} {...rest} /> : <LoadFailed problem={null} />}
      </AccountLayout>
    </>
  );
}
