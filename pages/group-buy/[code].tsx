import type { InferGetServerSidePropsType } from "next";
import { CategoryHead } from "@/components/category/CategoryHead";
import { GroupLinkView } from "@/components/groupBuy/GroupLinkView";
import { Seo } from "@/components/layout/Seo";
import { describeTrail } from "@/components/seo/describeTrail";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchGroup } from "@/services/sales/groupBuy";
import { publicPage, required } from "@/services/page";

/** A group's own link: for everybody who has it, and for no search engine. */
export const getServerSideProps = publicPage(["groupBuy", "home", "product", "payment"], async (context) => {
  const code = context.params.code ?? "";
  const page = required(await fetchGroup(code, context.market.locale, context.caller));
  context.tag("group-buys", `product:${page.group.product.product_id}`);
  return { page, crumbs: await describeTrail(context, "groupBuy:title", paths.group(code)) };
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function GroupRoute({ page, crumbs }: Props) {
  const { t } = useTranslation("groupBuy");
  const { group } = page;
  const name = group.product.product_name;
  return (
    <>
      <Seo
        title={t("link.seo", { name })}
        description={t("headline")}
        path={paths.group(group.code)}
        image={group.product.picture}
        noindex
      />
      <CategoryHead crumbs={crumbs} title={t("link.title", { name })} headline={t("headline")} />
      <GroupLinkView page={page} />
    </>
  );
}
