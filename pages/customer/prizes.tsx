import type { InferGetServerSidePropsType } from "next";
import { AccountLayout } from "@/components/account/AccountLayout";
import { Seo } from "@/components/layout/Seo";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { loadPrizes } from "@/components/prizeGame/loadPrizes";
import { PrizesPage } from "@/components/prizeGame/PrizesPage";
import { accountPaths } from "@/constants/accountPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["account", "prizeGame", "orders", "payment"], {
  access: "customer",
  load: loadPrizes,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function YourPrizes({ prizes, told }: Props) {
  const { t } = useTranslation("prizeGame");
  return (
    <>
      <Seo title={t("draws.title")} description={t("draws.how")} path={accountPaths.prizes} noindex />
      <AccountLayout current="prizes" title={t("draws.title")}>
        {prizes ? <PrizesPage prizes={prizes} told={told} /> : <LoadFailed problem={null} />}
      </AccountLayout>
    </>
  );
}
