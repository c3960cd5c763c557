import type { InferGetServerSidePropsType } from "next";
import { PasswordScreen } from "@/components/account/PasswordScreen";
import { readSignIn } from "@/components/account/readSignIn";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["auth"], { load: readSignIn });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function VerifyEmail(props: Props) {
  const { t } = useTranslation("auth");
  return (
    <>
      <Seo
        title={t("password.confirm.title")}
        description={t("password.confirm.seo")}
        path={paths.verifyEmail}
        noindex
      />
      <PasswordScreen kind="confirm" {...props} />
    </>
  );
}
