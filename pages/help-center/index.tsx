import type { InferGetServerSidePropsType } from "next";
import { HelpHome } from "@/components/help/HelpHome";
import { Seo } from "@/components/layout/Seo";
import { describeTrail } from "@/components/seo/describeTrail";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchHelp } from "@/services/content/articles";
import { publicPage, required } from "@/services/page";

export const getServerSideProps = publicPage(["articles"], async (context) => {
  const { sections } = required(await fetchHelp(context.caller));
  context.tag("help");
  return { sections, crumbs: await describeTrail(context, "articles:help.name", paths.help) };
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function HelpCenter({ sections, crumbs }: Props) {
  const { t } = useTranslation("articles");
  return (
    <>
      <Seo title={t("help.name")} description={t("help.description")} path={paths.help} />
      <HelpHome sections={sections} crumbs={crumbs} />
    </>
  );
}
