import { BlogList } from "@/components/blog/BlogList";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { blogPage, type BlogListProps } from "@/components/blog/loadBlog";

export const getServerSideProps = blogPage("category");

export default function BlogCategory({ blog, crumbs, slug }: BlogListProps) {
  const { t } = useTranslation("articles");
  const { name, summary } = blog.heading;
  const path = paths.blogCategory(slug);
  return (
    <>
      <Seo
        title={t("blog.categoryTitle", { name })}
        description={summary || t("blog.categoryDescription", { name })}
        path={blog.page > 1 ? `${path}?page=${blog.page}` : path}
        noindex={blog.total === 0}
      />
      <BlogList blog={blog} crumbs={crumbs} title={name} lead={summary} path={path} current={slug} />
    </>
  );
}
