import type { InferGetServerSidePropsType } from "next";
import { useTranslation } from "@/hooks/useTranslation";
import { LIMITS } from "@/contract/limits";
import type { SearchResults } from "@/contract/productLists";
import { Seo } from "@/components/layout/Seo";
import { SearchView } from "@/components/search/SearchView";
import { paths } from "@/constants/paths";
import { fetchProducts, searchProducts } from "@/services/product";
import { publicPage, required } from "@/services/page";
import { filterCount, narrowingQuery, readListing } from "@/utils/product/listing";
import { withinPages } from "@/utils/withinPages";

const NOTHING: SearchResults = {
  products: [],
  page: 1,
  total_pages: 0,
  total: 0,
  facets: [],
  price_range: { min: 0, max: 0 },
};

/** Without a text everything is listed as a category is, the most popular first; a search has shorter pages. */
export const getServerSideProps = publicPage(["search", "category", "product"], async ({ query, caller, tag }) => {
  const asked = (query.q ?? "").trim().slice(0, LIMITS.searchLength);
  const listing = readListing(query);
  let refusal = "";
  const found = await withinPages(listing.page, async (page): Promise<SearchResults> => {
    const listed = { page, locale: caller.locale };
    if (!asked) return { ...NOTHING, ...required(await fetchProducts({ sort: "popular", ...listed }, caller)) };
    const answer = await searchProducts({ q: asked, ...narrowingQuery(listing), ...listed }, caller);
    if (answer.failure?.kind !== "invalid") return required(answer);
    // Refused, as one for a card number is: the page says why.
    refusal = answer.message;
    return NOTHING;
  });
  const text = refusal ? "" : asked;
  const popular =
    found.total === 0 && filterCount(listing) === 0
      ? required(await fetchProducts({ sort: "popular", page_size: 8, locale: caller.locale }, caller))
      : NOTHING;
  tag("search", ...[...found.products, ...popular.products].map(({ product_id }) => `product:${product_id}`));
  return { text, refusal, found, popular: popular.products, listing: { ...listing, page: found.page } };
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function SearchPage({ text, refusal, found, popular, listing }: Props) {
  const { t } = useTranslation("search");
  return (
    <>
      <Seo
        title={text ? t("title", { text }) : t("all")}
        description={t("seo.description")}
        path={paths.search}
        noindex
      />
      <SearchView key={text} text={text} refusal={refusal} found={found} popular={popular} listing={listing} />
    </>
  );
}
