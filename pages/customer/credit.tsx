import type { InferGetServerSidePropsType } from "next";
import { AccountLayout } from "@/components/account/AccountLayout";
import { CreditPage } from "@/components/account/credit/CreditPage";
import { loadCredit } from "@/components/account/credit/loadCredit";
import { Seo } from "@/components/layout/Seo";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { accountPaths } from "@/constants/accountPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["account", "credit", "orders"], {
  access: "customer",
  load: loadCredit,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function YourCredit({ loaded, wallet, payout }: Props) {
  const { t } = useTranslation("credit");
  return (
    <>
      <Seo title={t("title")} description={t("seo")} path={accountPaths.credit} noindex />
      <AccountLayout current="credit" title={t("title")}>
        {loaded ? <CreditPage {...loaded} wallet={wallet} payout={payout} /> : <LoadFailed problem={null} />}
      </AccountLayout>
    </>
  );
}
