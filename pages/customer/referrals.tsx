import type { InferGetServerSidePropsType } from "next";
import { AccountLayout } from "@/components/account/AccountLayout";
import { loadReferrals } from "@/components/account/referrals/loadReferrals";
import { ReferralsPage } from "@/components/account/referrals/ReferralsPage";
import { Seo } from "@/components/layout/Seo";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { accountPaths } from "@/constants/accountPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["account", "referrals", "orders", "payment"], {
  access: "customer",
  load: loadReferrals,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function YourReferrals({ referrals, told }: Props) {
  const { t } = useTranslation("referrals");
  return (
    <>
      <Seo title={t("title")} description={t("seo")} path={accountPaths.referrals} noindex />
      <AccountLayout current="referrals" title={t("title")}>
        {referrals ? <ReferralsPage referrals={referrals} told={told} /> : <LoadFailed problem={null} />}
      </AccountLayout>
    </>
  );
}
