import type { InferGetServerSidePropsType } from "next";
import dynamic from "next/dynamic";
import { WINDOW_FRAME } from "@/components/layout/frame";
import { Seo } from "@/components/layout/Seo";
import { FOREIGN_SCRIPTS } from "@/contract/visit/foreignScripts";
import { useTranslation } from "@/hooks/useTranslation";
import { socialWindowPage } from "@/services/pages/socialWindowPage";

export const getServerSideProps = socialWindowPage;

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

// Later than its page: with it, the sheets of all pages would be split for its few lines of style.
const SocialWindow = dynamic(
  () => import("@/components/auth/window/SocialWindow").then((module) => module.SocialWindow),
  { ssr: false, loading: () => <main id="content" aria-busy="true" /> },
);

export default function SignInWith({ way, source }: Props) {
  const { t } = useTranslation("auth");
  return (
    <>
      <Seo title={t(`social.${way}`)} description={t("page.description")} path={FOREIGN_SCRIPTS[way].page} noindex />
      <SocialWindow way={way} source={source} />
    </>
  );
}

SignInWith.frame = WINDOW_FRAME;
