import type { BlogPage } from "@/contract/content/articleRoutes";
import type { Crumb } from "@/components/ui/Breadcrumbs";
import { contentPaths } from "@/constants/contentPaths";
import { paths } from "@/constants/paths";
import { withinPages } from "@/utils/withinPages";
import { publicPage, required, type PageContext } from "@/services/page";
import { fetchBlog, type BlogQuery } from "@/services/content/articles";
import { articleText, describeList } from "@/components/content/articles/loadPages";

export interface BlogListProps {
  blog: BlogPage;
  crumbs: Crumb[];
  /** Of the category or tag; empty for the whole blog. */
  slug: string;
}

const pageOf = ({ query }: PageContext) => Math.min(1000, Math.max(1, Math.trunc(Number(query.page)) || 1));

/** The blog, or the part of it that a category or a tag in the address names. */
export const blogPage = (kind: "all" | "category" | "tag") =>
  publicPage<BlogListProps>(["articles"], async (context) => {
    const slug = context.params.slug ?? "";
    const part: BlogQuery = kind === "all" ? {} : { [kind]: slug };
    const blog = await withinPages(pageOf(context), async (page) =>
      required(await fetchBlog({ page, ...part }, context.caller)),
    );
    context.tag("blog");
    const name = await articleText(context, "blog.name");
    if (kind === "all") return { blog, slug, crumbs: describeList(context, name, paths.blog, []) };
    const path = kind === "tag" ? contentPaths.blogTag(slug) : contentPaths.blogCategory(slug);
    return { blog, slug, crumbs: describeList(context, blog.heading.name, path, [{ name, href: paths.blog }]) };
  });
