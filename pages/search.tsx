import type { InferGetServerSidePropsType } from "next";
import { useTranslation } from "@/hooks/useTranslation";
import { LIMITS } from "@/contract/limits";
import type { ProductList } from "@/contract/product";
import { Seo } from "@/components/layout/Seo";
import { SearchView } from "@/components/search/SearchView";
import { paths } from "@/constants/paths";
import { fetchProducts, searchProducts } from "@/services/product";
import { publicPage } from "@/services/page";
import { readListing } from "@/utils/listing";
import { withinPages } from "@/utils/withinPages";

const NOTHING: ProductList = { products: [], page: 1, total_pages: 0, total: 0 };
const PAGE_SIZE = 24;

/** Without a text everything is listed, the most popular first. */
export const getServerSideProps = publicPage(["search", "product"], async ({ query, caller, tag }) => {
  const text = (query.q ?? "").trim().slice(0, LIMITS.searchLength);
  const found = await withinPages(readListing(query).page, (page) => {
    const listed = { page, page_size: PAGE_SIZE, locale: caller.locale };
    return text
      ? searchProducts({ q: text, ...listed }, caller)
      : fetchProducts({ sort: "popular", ...listed }, caller);
  });
  const popular =
    found.total === 0 ? await fetchProducts({ sort: "popular", page_size: 8, locale: caller.locale }, caller) : NOTHING;
  tag(...[...found.products, ...popular.products].map(({ product_id }) => `product:${product_id}`));
  return { text, found, popular: popular.products };
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function SearchPage({ text, found, popular }: Props) {
  const { t } = useTranslation("search");
  return (
    <>
      <Seo
        title={text ? t("title", { text }) : t("all")}
        description={t("seo.description")}
        path={paths.search}
        noindex
      />
      <SearchView text={text} found={found} popular={popular} />
    </>
  );
}
