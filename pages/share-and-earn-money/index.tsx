import type { InferGetServerSidePropsType } from "next";
import { Seo } from "@/components/layout/Seo";
import { ShareAndEarn } from "@/components/rewards/ShareAndEarn";
import { describeTrail } from "@/components/seo/describeTrail";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchReferralOffer } from "@/services/account/referrals";
import { fetchHome } from "@/services/common";
import { publicPage, required } from "@/services/page";

export const getServerSideProps = publicPage(["share", "product"], async (context) => {
  const [home, offer] = await Promise.all([fetchHome(context.caller), fetchReferralOffer(context.caller)]);
  const { best_sellers: products, rooms } = required(home);
  context.tag("home", ...products.map(({ product_id }) => `product:${product_id}`));
  return {
    products,
    offer: required(offer),
    room: rooms.company,
    crumbs: await describeTrail(context, "share:title", paths.shareAndEarn),
  };
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function ShareAndEarnRoute({ products, offer, room, crumbs }: Props) {
  const { t } = useTranslation("share");
  return (
    <>
      <Seo title={t("seo.title")} description={t("seo.description")} path={paths.shareAndEarn} image={room?.picture} />
      <ShareAndEarn crumbs={crumbs} offer={offer} room={room} products={products} />
    </>
  );
}
