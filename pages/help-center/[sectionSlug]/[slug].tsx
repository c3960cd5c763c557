import type { InferGetServerSidePropsType } from "next";
import { HelpArticle } from "@/components/help/HelpArticle";
import { Seo } from "@/components/layout/Seo";
import { contentPaths } from "@/constants/contentPaths";
import { paths } from "@/constants/paths";
import { fetchHelpArticle } from "@/services/content/articles";
import { articleText, describeArticle, tagArticle } from "@/components/content/articles/loadPages";
import { withRedirects, PageRedirect } from "@/services/pageRedirect";
import { publicPage, required } from "@/services/page";
import { truncateText } from "@/utils/truncateText";

const VOTES = ["yes", "no"] as const;

export const getServerSideProps = withRedirects(
  publicPage(["articles", "contact", "product", "category"], async (context) => {
    const { params, caller, query } = context;
    const article = required(await fetchHelpArticle(params.sectionSlug ?? "", params.slug ?? "", caller));
    if (article.path !== contentPaths.helpArticle(params.sectionSlug ?? "", params.slug ?? ""))
      throw new PageRedirect(article.path);
    tagArticle(context, article);
    context.tag("help");
    const { section } = article;
    const above = [
      { name: await articleText(context, "help.name"), href: paths.help },
      { name: section.name, href: contentPaths.helpSection(section.slug) },
    ];
    const voted = VOTES.find((vote) => vote === query.voted) ?? null;
    return { article, voted, crumbs: describeArticle(context, article, above) };
  }),
);

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function HelpArticlePage({ article, crumbs, voted }: Props) {
  return (
    <>
      <Seo title={article.title} description={truncateText(article.summary)} path={article.path} type="article" />
      <HelpArticle key={article.id} article={article} crumbs={crumbs} voted={voted} />
    </>
  );
}
