import type { InferGetServerSidePropsType } from "next";
import { BlogArticle } from "@/components/blog/BlogArticle";
import { Seo } from "@/components/layout/Seo";
import { blogPosting } from "@/components/seo/articleData";
import { paths } from "@/constants/paths";
import { fetchBlogArticle } from "@/services/content/articles";
import { articleWord, describeArticle, tagArticle } from "@/components/content/articles/loadPages";
import { followingMoves, MovedPage } from "@/services/movedPage";
import { publicPage, required, storeIdentity } from "@/services/page";
import { shownWhole } from "@/utils/shownWhole";

export const getServerSideProps = followingMoves(
  publicPage(["articles", "product", "category"], async (context) => {
    const article = required(await fetchBlogArticle(context.params.blogSlug ?? "", context.caller));
    if (article.path !== paths.blogArticle(context.params.blogSlug ?? "")) throw new MovedPage(article.path);
    tagArticle(context, article);
    context.tag("blog");
    context.describe(blogPosting(article, { ...storeIdentity(), locale: context.market.locale }));
    const above = [
      { name: await articleWord(context, "blog.name"), href: paths.blog },
      { name: article.section.name, href: paths.blogCategory(article.section.slug) },
    ];
    return { article, crumbs: describeArticle(context, article, above) };
  }),
);

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function BlogArticlePage({ article, crumbs }: Props) {
  return (
    <>
      <Seo
        title={article.title}
        description={shownWhole(article.summary)}
        path={article.path}
        image={article.picture ?? undefined}
        type="article"
      />
      <BlogArticle key={article.id} article={article} crumbs={crumbs} />
    </>
  );
}
