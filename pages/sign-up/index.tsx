import type { InferGetServerSidePropsType } from "next";
import { readSignIn } from "@/components/account/readSignIn";
import { SignInScreen } from "@/components/account/SignInScreen";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["auth", "account"], { load: readSignIn });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function SignUp(props: Props) {
  const { t } = useTranslation("auth");
  return (
    <>
      <Seo title={t("page.signUpTitle")} description={t("page.signUpDescription")} path={paths.signUp} noindex />
      <SignInScreen kind="signUp" {...props} />
    </>
  );
}
