import type { InferGetServerSidePropsType } from "next";
import { useTranslation } from "@/hooks/useTranslation";
import { LIMITS } from "@/contract/limits";
import type { ProductList } from "@/contract/product";
import { Seo } from "@/components/layout/Seo";
import { Shell } from "@/components/layout/Shell";
import { SearchView } from "@/components/search/SearchView";
import { paths } from "@/constants/paths";
import { fetchProducts, searchProducts } from "@/services/product";
import { publicPage } from "@/services/page";
import { readListing } from "@/utils/listing";

const NOTHING: ProductList = { products: [], page: 1, total_pages: 0, total: 0 };
const PAGE_SIZE = 24;

export const getServerSideProps = publicPage(["search", "product"], async ({ query, caller }) => {
  const text = (query.q ?? "").trim().slice(0, LIMITS.searchLength);
  const { page } = readListing(query);
  const found = text
    ? await searchProducts({ q: text, page, page_size: PAGE_SIZE, locale: caller.locale }, caller)
    : NOTHING;
  const popular =
    found.total === 0 ? await fetchProducts({ sort: "popular", page_size: 8, locale: caller.locale }, caller) : NOTHING;
  return { text, found, popular: popular.products };
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function SearchPage({ text, found, popular }: Props) {
  const { t } = useTranslation("search");
  return (
    <Shell>
      <Seo
        title={text ? t("title", { text }) : t("titleEmpty")}
        description={t("seo.description")}
        path={paths.search}
        noindex
      />
      <SearchView text={text} found={found} popular={popular} />
    </Shell>
  );
}
