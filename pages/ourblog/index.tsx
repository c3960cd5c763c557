import { BlogList } from "@/components/blog/BlogList";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { blogPage, type BlogListProps } from "@/components/blog/loadBlog";

export const getServerSideProps = blogPage("all");

export default function Blog({ blog, crumbs }: BlogListProps) {
  const { t } = useTranslation("articles");
  const isLater = blog.page > 1;
  const title = isLater ? t("blog.pageTitle", { page: blog.page }) : t("blog.title");
  return (
    <>
      <Seo
        title={title}
        description={(isLater ? `${title}. ` : "") + t("blog.description")}
        path={isLater ? `${paths.blog}?page=${blog.page}` : paths.blog}
      />
      <BlogList blog={blog} crumbs={crumbs} title={t("blog.name")} lead={t("blog.lead")} path={paths.blog} current="" />
    </>
  );
}
