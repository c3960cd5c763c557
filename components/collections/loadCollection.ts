import { describeTrail } from "@/components/seo/describeTrail";
import { required, type PageContext } from "@/services/page";
import { fetchCollection } from "@/services/product";
import { truncateText } from "@/utils/truncateText";

/** What the page of a collection shows. */
export async function loadCollection(slug: string, context: PageContext) {
  const collection = required(await fetchCollection(slug, context.caller));
  const shown = collection.groups.flatMap(({ products }) => products);
  context.tag(...new Set(shown.map(({ product_id }) => `product:${product_id}`)));
  const { headline, text } = collection;
  const about = truncateText(`${headline} ${text[0] ?? ""}`);
  return { collection, about, crumbs: await describeTrail(context, collection.name, `/${slug}`) };
}
