import type { InferGetServerSidePropsType } from "next";
import { AccountLayout } from "@/components/account/AccountLayout";
import { ExemptionsPage } from "@/components/company/papers/ExemptionsPage";
import { loadExemptions } from "@/components/company/papers/loadExemptions";
import { Seo } from "@/components/layout/Seo";
import { accountPaths } from "@/constants/accountPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["account", "exemptions"], { access: "customer", load: loadExemptions });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function CompanyExemptions(props: Props) {
  const { t } = useTranslation("exemptions");
  return (
    <>
      <Seo title={t("title")} description={t("seo")} path={accountPaths.exemptions} noindex />
      <AccountLayout current="company" title={t("title")}>
        <ExemptionsPage {...props} />
      </AccountLayout>
    </>
  );
}
