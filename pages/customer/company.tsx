import type { InferGetServerSidePropsType } from "next";
import { AccountLayout } from "@/components/account/AccountLayout";
import { CompanyPage } from "@/components/company/CompanyPage";
import { loadCompanyPage } from "@/components/company/loadCompanyPage";
import { Seo } from "@/components/layout/Seo";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["account", "company", "managers", "orders"], {
  access: "customer",
  load: loadCompanyPage,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function YourCompany({ profile, ...props }: Props) {
  const { t } = useTranslation("company");
  return (
    <>
      <Seo title={t("title")} description={t("seo")} path={paths.company} noindex />
      <AccountLayout current="company" title={t("title")}>
        {profile ? <CompanyPage profile={profile} {...props} /> : <LoadFailed problem={null} />}
      </AccountLayout>
    </>
  );
}
