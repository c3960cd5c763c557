import { BlogList } from "@/components/blog/BlogList";
import { Seo } from "@/components/layout/Seo";
import { contentPaths } from "@/constants/contentPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { blogPage, type BlogListProps } from "@/components/blog/loadBlog";

export const getServerSideProps = blogPage("category");

export default function BlogCategory({ blog, crumbs, slug }: BlogListProps) {
  const { t } = useTranslation("articles");
  const { name, summary } = blog.heading;
  const path = contentPaths.blogCategory(slug);
  const part = blog.page > 1 ? ` (${blog.page})` : "";
  return (
    <>
      <Seo
        title={t("blog.categoryTitle", { name }) + part}
        description={(summary || t("blog.categoryDescription", { name })) + part}
        path={blog.page > 1 ? `${path}?page=${blog.page}` : path}
        noindex={blog.total === 0}
      />
      <BlogList blog={blog} crumbs={crumbs} title={name} lead={summary} path={path} current={slug} />
    </>
  );
}
