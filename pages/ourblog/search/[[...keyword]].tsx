import type { InferGetServerSidePropsType } from "next";
import { BlogList } from "@/components/blog/BlogList";
import { Seo } from "@/components/layout/Seo";
import { LIMITS } from "@/contract/limits";
import { contentPaths } from "@/constants/contentPaths";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchBlog } from "@/services/content/articles";
import { articleText, describeList } from "@/components/content/articles/loadPages";
import { searchPage } from "@/components/content/articles/searchPage";
import { personalPage, required } from "@/services/page";
import { withinPages } from "@/utils/withinPages";

/** Words are without number: such pages are kept nowhere. */
const found = personalPage(["articles"], {
  load: async (context) => {
    const keyword = (context.params.keyword ?? "").trim().slice(0, LIMITS.searchLength);
    const asked = Math.max(1, Math.trunc(Number(context.query.page)) || 1);
    const blog = await withinPages(asked, async (page) =>
      required(await fetchBlog({ q: keyword, page }, context.caller)),
    );
    const above = { name: await articleText(context, "blog.name"), href: paths.blog };
    return { keyword, blog, crumbs: describeList(context, keyword, contentPaths.blogSearch(keyword), [above]) };
  },
});

export const getServerSideProps = searchPage(found, contentPaths.blogSearch, paths.blog);

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function BlogSearchPage({ keyword, blog, crumbs }: Props) {
  const { t } = useTranslation("articles");
  const title = t("search.title", { text: keyword });
  const path = contentPaths.blogSearch(keyword);
  return (
    <>
      <Seo title={title} description={t("blog.description")} path={path} noindex />
      <BlogList
        key={keyword}
        blog={blog}
        crumbs={crumbs}
        title={title}
        lead={t("search.found", { count: blog.total })}
        path={path}
        current=""
        keyword={keyword}
      />
    </>
  );
}
