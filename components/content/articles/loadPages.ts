import type { Article } from "@/contract/content/articleRoutes";
import type { Crumb } from "@/components/ui/Breadcrumbs";
import { breadcrumbList } from "@/components/seo/breadcrumbList";
import { questionData, videoData } from "@/components/seo/articleData";
import { paths } from "@/constants/paths";
import { publicPage, required, storeIdentity, type PageContext } from "@/services/page";
import { translations } from "@/services/pages/translations";
import { translate } from "@/utils/translate";
import { fetchContentPage } from "@/services/content/articles";

/** Tags of the page cache of an article and of what it shows. */
export function tagArticle({ tag }: PageContext, article: Article): void {
  tag(`article:${article.id}`, ...article.products.map(({ product_id: id }) => `product:${id}`));
}

/** A text of the articles' own words, for crumbs and titles that are made before a page is. */
export async function articleText({ market }: Pick<PageContext, "market">, key: string): Promise<string> {
  const { messages } = await translations(market.locale, ["articles"]);
  return translate(messages, market.language, "articles", key);
}

/** Crumbs of a list, told to crawlers; what stands above it has an address. */
export function describeList(context: PageContext, name: string, path: string, above: readonly Crumb[]): Crumb[] {
  const site = { ...storeIdentity(), locale: context.market.locale };
  const linked = [{ name: site.storeName, href: paths.home }, ...above];
  context.describe(breadcrumbList([...linked, { name, href: path }], site));
  return [...linked, { name }];
}

/** Crumbs of an article below the lists that it stands in, told to crawlers, too. */
export function describeArticle(context: PageContext, article: Article, above: readonly Crumb[]): Crumb[] {
  const questions = questionData(article);
  if (questions) context.describe(questions);
  context.describe(...videoData(article, { ...storeIdentity(), locale: context.market.locale }));
  return describeList(context, article.title, article.path, above);
}

/** A page whose text the editors write, by the part of its address that names it, or by its key. */
export const contentPage = (parameter: string, key?: string) =>
  publicPage(["articles", "contact", "product", "category"], async (context) => {
    const article = required(await fetchContentPage(key ?? context.params[parameter] ?? "", context.caller));
    tagArticle(context, article);
    return { article, crumbs: describeArticle(context, article, []) };
  });
