import type { InferGetServerSidePropsType } from "next";
import { AccountLayout } from "@/components/account/AccountLayout";
import { DebitPage } from "@/components/account/debit/DebitPage";
import { loadDebit } from "@/components/account/debit/loadDebit";
import { Seo } from "@/components/layout/Seo";
import { accountPaths } from "@/constants/accountPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["account", "checkout", "payment", "debit"], {
  access: "customer",
  load: loadDebit,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function DirectDebit(props: Props) {
  const { t } = useTranslation("debit");
  return (
    <>
      <Seo title={t("title")} description={t("seo")} path={accountPaths.directDebit} noindex />
      <AccountLayout current="profile" title={t("title")}>
        <DebitPage {...props} />
      </AccountLayout>
    </>
  );
}
