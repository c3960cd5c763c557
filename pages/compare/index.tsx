import type { InferGetServerSidePropsType } from "next";
import { CompareScreen } from "@/components/compare/CompareScreen";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchComparison } from "@/services/compare";
import { publicPage, required } from "@/services/page";
import { readCompareView } from "@/utils/product/compareHref";

/** Everything that is shown follows from the address, so that a comparison can be shared and printed. */
export const getServerSideProps = publicPage(["compare"], async ({ query, caller, market, tag }) => {
  const { ids, zip } = readCompareView(query, market.country);
  const comparison = required(await fetchComparison({ ids, zip }, caller));
  tag(...comparison.products.map(({ product_id }) => `product:${product_id}`));
  return { comparison, zip };
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function ComparePage({ comparison, zip }: Props) {
  const { t } = useTranslation("compare");
  const names = comparison.products.map(({ product_name }) => product_name);
  return (
    <>
      <Seo
        title={names.length > 0 ? t("seo.title", { names: names.join(t("seo.and")) }) : t("title")}
        description={t("seo.description")}
        path={paths.compare}
        noindex
      />
      <CompareScreen comparison={comparison} zip={zip} />
    </>
  );
}
