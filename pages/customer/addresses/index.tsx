import type { InferGetServerSidePropsType } from "next";
import { AccountLayout } from "@/components/account/AccountLayout";
import { AddressList } from "@/components/account/addresses/AddressList";
import { loadAddresses } from "@/components/account/addresses/loadAddresses";
import { Seo } from "@/components/layout/Seo";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { accountPaths } from "@/constants/accountPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["account", "addresses", "orders"], {
  access: "customer",
  load: loadAddresses,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function YourAddresses({ addresses, told }: Props) {
  const { t } = useTranslation("addresses");
  return (
    <>
      <Seo title={t("title")} description={t("seo")} path={accountPaths.addresses} noindex />
      <AccountLayout current="addresses" title={t("title")}>
        {addresses ? <AddressList first={addresses} told={told} /> : <LoadFailed problem={null} />}
      </AccountLayout>
    </>
  );
}
