import type { InferGetServerSidePropsType } from "next";
import { BlogArticle } from "@/components/blog/BlogArticle";
import { Seo } from "@/components/layout/Seo";
import { blogPosting } from "@/components/seo/articleData";
import { contentPaths } from "@/constants/contentPaths";
import { paths } from "@/constants/paths";
import { fetchBlogArticle } from "@/services/content/articles";
import { articleText, describeArticle, tagArticle } from "@/components/content/articles/loadPages";
import { withRedirects, PageRedirect } from "@/services/pageRedirect";
import { publicPage, required, storeIdentity } from "@/services/page";
import { truncateText } from "@/utils/truncateText";

export const getServerSideProps = withRedirects(
  publicPage(["articles", "product", "category"], async (context) => {
    const article = required(await fetchBlogArticle(context.params.blogSlug ?? "", context.caller));
    if (article.path !== contentPaths.blogArticle(context.params.blogSlug ?? "")) throw new PageRedirect(article.path);
    tagArticle(context, article);
    context.tag("blog");
    context.describe(blogPosting(article, { ...storeIdentity(), locale: context.market.locale }));
    const above = [
      { name: await articleText(context, "blog.name"), href: paths.blog },
      { name: article.section.name, href: contentPaths.blogCategory(article.section.slug) },
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
        description={truncateText(article.summary)}
        path={article.path}
        image={article.picture ?? undefined}
        type="article"
      />
      <BlogArticle key={article.id} article={article} crumbs={crumbs} />
    </>
  );
}
