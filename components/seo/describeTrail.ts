import type { Crumb } from "@/components/ui/Breadcrumbs";
import { breadcrumbList } from "./breadcrumbList";
import { paths } from "@/constants/paths";
import { translate } from "@/utils/translate";
import { storeIdentity, type PageContext } from "@/services/page";
import { translations } from "@/services/pages/translations";

/**
 * Crumbs of a page right below the home page, told to crawlers too. `title` is its name, or a key of its words such as
 * `sale:title`.
 */
export async function describeTrail({ market, describe }: PageContext, title: string, path: string): Promise<Crumb[]> {
  const site = { ...storeIdentity(), locale: market.locale };
  const [namespace = ""] = title.split(":");
  const { messages } = await translations(market.locale, title.includes(":") ? [namespace] : []);
  const name = translate(messages, market.language, "common", title);
  const home = { name: site.storeName, href: paths.home };
  describe(breadcrumbList([home, { name, href: path }], site));
  return [home, { name }];
}
