import type { InferGetServerSidePropsType } from "next";
import { loadNews } from "@/components/account/preferences/loadNews";
import { NewsPage } from "@/components/account/preferences/NewsPage";
import { Seo } from "@/components/layout/Seo";
import { accountPaths } from "@/constants/accountPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["preferences"], { load: loadNews });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function Newsletter(props: Props) {
  const { t } = useTranslation("preferences");
  return (
    <>
      <Seo title={t("mails.news")} description={t("seo")} path={accountPaths.news} noindex />
      <NewsPage {...props} />
    </>
  );
}
