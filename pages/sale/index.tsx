import type { InferGetServerSidePropsType } from "next";
import { useTranslation } from "@/hooks/useTranslation";
import { CategoryHead } from "@/components/category/CategoryHead";
import { Seo } from "@/components/layout/Seo";
import { SaleView } from "@/components/offers/SaleView";
import { paths } from "@/constants/paths";
import { fetchSale } from "@/services/product";
import { publicPage, required } from "@/services/page";
import { describeTrail } from "@/components/seo/describeTrail";
import { readListing } from "@/utils/product/listing";
import { withinPages } from "@/utils/withinPages";

export const getServerSideProps = publicPage(["sale", "flashSale", "home", "product"], async (context) => {
  const { query, caller, tag } = context;
  const sale = await withinPages(readListing(query).page, async (page) => required(await fetchSale(page, caller)));
  const shown = [...sale.running, ...sale.coming].flatMap(({ products }) => products).concat(sale.products);
  tag("sale", ...new Set(shown.map(({ product_id }) => `product:${product_id}`)));
  return { sale, crumbs: await describeTrail(context, "sale:title", paths.sale) };
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function SaleRoute({ sale, crumbs }: Props) {
  const { t } = useTranslation("sale");
  const later = sale.page > 1;
  const title = later ? t("seo.titlePage", { page: sale.page }) : t("title");
  return (
    <>
      <Seo
        title={title}
        description={(later ? `${title}. ` : "") + t("seo.description")}
        path={later ? `${paths.sale}?page=${sale.page}` : paths.sale}
        noindex={sale.page > 1 && sale.products.length === 0}
      />
      <CategoryHead crumbs={crumbs} title={t("title")} headline={t("headline")} />
      <SaleView key={sale.page} sale={sale} />
    </>
  );
}
