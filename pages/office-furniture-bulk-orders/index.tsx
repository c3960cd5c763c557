import type { InferGetServerSidePropsType } from "next";
import { BulkFacts } from "@/components/bulk/BulkFacts";
import { BulkLadder } from "@/components/bulk/BulkLadder";
import { BulkOrder } from "@/components/bulk/BulkOrder";
import styles from "@/components/bulk/BulkPage.module.css";
import { CategoryHead } from "@/components/category/CategoryHead";
import { Seo } from "@/components/layout/Seo";
import { describeTrail } from "@/components/seo/describeTrail";
import { paths } from "@/constants/paths";
import { readBulkLines } from "@/contract/notations/bulk";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchBulkPage } from "@/services/offers";
import { publicPage, required } from "@/services/page";

const NAMESPACES = ["bulk", "contact", "cart", "product"];
const REFUSALS = [
  "unknownProduct",
  "foreignOption",
  "optionsDoNotGoTogether",
  "notSoldHere",
  "soldOut",
  "notEnough",
  "tooFew",
  "tooMany",
  "tooManyLines",
];

export const getServerSideProps = publicPage(NAMESPACES, async (context) => {
  const { caller, query, tag } = context;
  const page = required(await fetchBulkPage(caller));
  const ids = page.groups.flatMap(({ products }) => products.map(({ product_id }) => product_id));
  tag(...ids.map((id) => `product:${id}`));
  const { lines = "", error = "", name = "", limit = "" } = query;
  return {
    page,
    chosen: readBulkLines(lines),
    refused: error && {
      error: REFUSALS.find((known) => known === error) ?? "none",
      name: name.slice(0, 100),
      limit: /^\d{1,4}$/.test(limit) ? limit : "",
    },
    crumbs: await describeTrail(context, "bulk:title", paths.bulk),
  };
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function BulkRoute({ page, chosen, refused, crumbs }: Props) {
  const { t } = useTranslation("bulk");
  const { t: cart } = useTranslation("cart");
  const why = () => {
    if (!refused) return "";
    const { error, name, limit } = refused;
    return error === "none"
      ? t("summary.none")
      : cart(`refusal.${error}`, { name: name || cart("refusal.thisItem"), limit });
  };
  return (
    <>
      <Seo
        title={t("seo.title")}
        description={t("seo.description")}
        path={paths.bulk}
        image={page.groups[0]?.products[0]?.picture}
      />
      <CategoryHead crumbs={crumbs} title={t("title")} headline={t("headline")} />
      <div className={styles.page}>
        <BulkLadder ladder={page.ladder} talk_to_sales_from={page.talk_to_sales_from} />
        <BulkOrder page={page} chosen={chosen} refusal={why()} />
        <BulkFacts />
      </div>
    </>
  );
}
