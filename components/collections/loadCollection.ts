import { describeTrail } from "@/components/seo/describeTrail";
import { required, type PageContext } from "@/services/page";
import { fetchCollection } from "@/services/product";

/** What the page of a collection shows. */
export async function loadCollection(slug: string, context: PageContext) {
  const collection = required(await fetchCollection(slug, context.caller));
  const shown = collection.groups.flatMap(({ products }) => products);
  context.tag(...new Set(shown.map(({ product_id }) => `product:${product_id}`)));
  return { collection, crumbs: await describeTrail(context, collection.name, `/${slug}`) };
}
