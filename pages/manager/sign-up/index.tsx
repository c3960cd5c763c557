import type { InferGetServerSidePropsType } from "next";
import { loadManagerSignup } from "@/components/company/managers/loadManagerSignup";
import { ManagerSignup } from "@/components/company/managers/ManagerSignup";
import { Seo } from "@/components/layout/Seo";
import { accountPaths } from "@/constants/accountPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["managers"], { load: loadManagerSignup });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function ManagerSignUpPage(props: Props) {
  const { t } = useTranslation("managers");
  return (
    <>
      <Seo title={t("title")} description={t("seo")} path={accountPaths.managerSignUp} noindex />
      <ManagerSignup key={`${props.token}-${props.refused}-${props.sent}`} {...props} />
    </>
  );
}
