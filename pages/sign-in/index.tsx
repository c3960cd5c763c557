import type { InferGetServerSidePropsType } from "next";
import { readSignIn } from "@/components/account/readSignIn";
import { SignInScreen } from "@/components/account/SignInScreen";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["auth", "account"], { load: readSignIn });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function SignIn(props: Props) {
  const { t } = useTranslation("auth");
  return (
    <>
      <Seo title={t("page.title")} description={t("page.description")} path={paths.signIn} noindex />
      <SignInScreen kind="signIn" {...props} />
    </>
  );
}
