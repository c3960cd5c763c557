import type { InferGetServerSidePropsType } from "next";
import { HelpList } from "@/components/help/HelpList";
import { Seo } from "@/components/layout/Seo";
import { contentPaths } from "@/constants/contentPaths";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchHelpSection } from "@/services/content/articles";
import { articleText, describeList } from "@/components/content/articles/loadPages";
import { publicPage, required } from "@/services/page";

export const getServerSideProps = publicPage(["articles"], async (context) => {
  const { params, caller } = context;
  const section = required(await fetchHelpSection(params.sectionSlug ?? "", caller));
  context.tag("help");
  const help = { name: await articleText(context, "help.name"), href: paths.help };
  return { section, crumbs: describeList(context, section.name, contentPaths.helpSection(section.slug), [help]) };
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function HelpSectionPage({ section, crumbs }: Props) {
  const { t } = useTranslation("articles");
  const { name, summary, slug, articles } = section;
  return (
    <>
      <Seo title={name} description={t("help.sectionDescription", { summary })} path={contentPaths.helpSection(slug)} />
      <HelpList crumbs={crumbs} title={name} lead={summary} articles={articles} />
    </>
  );
}
