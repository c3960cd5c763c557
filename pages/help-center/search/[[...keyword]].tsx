import type { InferGetServerSidePropsType } from "next";
import { HelpList } from "@/components/help/HelpList";
import { Seo } from "@/components/layout/Seo";
import { LIMITS } from "@/contract/limits";
import { contentPaths } from "@/constants/contentPaths";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { searchHelp } from "@/services/content/articles";
import { articleText, describeList } from "@/components/content/articles/loadPages";
import { searchPage } from "@/components/content/articles/searchPage";
import { personalPage, required } from "@/services/page";

/** Words are without number: such pages are kept nowhere. */
const list = personalPage(["articles"], {
  load: async (context) => {
    const keyword = (context.params.keyword ?? "").trim().slice(0, LIMITS.searchLength);
    const found = required(await searchHelp(keyword, context.caller));
    const help = { name: await articleText(context, "help.name"), href: paths.help };
    return { keyword, found, crumbs: describeList(context, keyword, contentPaths.helpSearch(keyword), [help]) };
  },
});

export const getServerSideProps = searchPage(list, contentPaths.helpSearch, paths.help);

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function HelpSearchPage({ keyword, found: { articles, corrected }, crumbs }: Props) {
  const { t } = useTranslation("articles");
  const title = t("search.title", { text: keyword });
  const lead = corrected ? t("search.corrected", { text: corrected }) : t("search.found", { count: articles.length });
  return (
    <>
      <Seo title={title} description={t("help.description")} path={contentPaths.helpSearch(keyword)} noindex />
      <HelpList key={keyword} crumbs={crumbs} title={title} lead={lead} articles={articles} keyword={keyword} />
    </>
  );
}
