import type { InferGetServerSidePropsType } from "next";
import { DropshippingView } from "@/components/dropshipping/DropshippingView";
import { Seo } from "@/components/layout/Seo";
import { describeTrail } from "@/components/seo/describeTrail";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchHome } from "@/services/common";
import { publicPage, required } from "@/services/page";

export const getServerSideProps = publicPage(["dropshipping", "contact", "product"], async (context) => {
  const { best_sellers: products, rooms } = required(await fetchHome(context.caller));
  context.tag("home", ...products.map(({ product_id }) => `product:${product_id}`));
  return {
    products,
    room: rooms.company,
    crumbs: await describeTrail(context, "dropshipping:title", paths.dropshipping),
  };
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function DropshippingRoute({ products, room, crumbs }: Props) {
  const { t } = useTranslation("dropshipping");
  return (
    <>
      <Seo title={t("seo.title")} description={t("seo.description")} path={paths.dropshipping} image={room?.picture} />
      <DropshippingView crumbs={crumbs} room={room} products={products} />
    </>
  );
}
