import type { InferGetServerSidePropsType } from "next";
import { useTranslation } from "@/hooks/useTranslation";
import { CategoryHead } from "@/components/category/CategoryHead";
import { GroupBuyView } from "@/components/groupBuy/GroupBuyView";
import { Seo } from "@/components/layout/Seo";
import { describeTrail } from "@/components/seo/describeTrail";
import { paths } from "@/constants/paths";
import { publicPage, required } from "@/services/page";
import { fetchGroupBuys } from "@/services/product";

export const getServerSideProps = publicPage(["groupBuy", "home", "product"], async (context) => {
  const groups = required(await fetchGroupBuys(context.caller));
  context.tag("group-buys", ...new Set(groups.map(({ product }) => `product:${product.product_id}`)));
  return { groups, crumbs: await describeTrail(context, "groupBuy:title", paths.groupBuy) };
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function GroupBuyRoute({ groups, crumbs }: Props) {
  const { t } = useTranslation("groupBuy");
  return (
    <>
      <Seo
        title={t("title")}
        description={t("seo.description")}
        path={paths.groupBuy}
        image={groups[0]?.product.picture}
      />
      <CategoryHead crumbs={crumbs} title={t("title")} headline={t("headline")} />
      <GroupBuyView groups={groups} />
    </>
  );
}
