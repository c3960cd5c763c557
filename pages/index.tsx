import type { InferGetServerSidePropsType } from "next";
import { useTranslation } from "@/hooks/useTranslation";
import { FlashSale } from "@/components/home/FlashSale";
import { Hero } from "@/components/home/Hero";
import { Seo } from "@/components/layout/Seo";
import "@/components/home/BrandBanners.module.css";
import "@/components/home/Categories.module.css";
import "@/components/home/OwnerReviews.module.css";
import "@/components/product/cards/ProductRail.module.css";
import "@/components/home/Programme.module.css";
import "@/components/home/Room.module.css";
import "@/components/home/Story.module.css";
import { lazyAtInteraction } from "@/components/ui/lazySection";
import { organization } from "@/components/seo/organization";
import { paths } from "@/constants/paths";
import { fetchHome } from "@/services/common";
import { fetchProduct } from "@/services/product";
import { publicPage, required, storeIdentity } from "@/services/page";
import { storyOf } from "@/utils/product/story";

const Categories = lazyAtInteraction(() => import("@/components/home/Categories").then((part) => part.Categories));
const HomeFoot = lazyAtInteraction(() => import("@/components/home/HomeFoot").then((part) => part.HomeFoot));
const ProductRail = lazyAtInteraction(() =>
  import("@/components/product/cards/ProductRail").then((part) => part.ProductRail),
);
const Programme = lazyAtInteraction(() => import("@/components/home/Programme").then((part) => part.Programme));
const RecentlyViewed = lazyAtInteraction(() =>
  import("@/components/product/cards/RecentlyViewed").then((part) => part.RecentlyViewed),
);
const Story = lazyAtInteraction(() => import("@/components/home/Story").then((part) => part.Story));

export const getServerSideProps = publicPage(["home", "product"], async ({ caller, market, tag, describe }) => {
  const home = required(await fetchHome(caller));
  // A store that tells of no product has a home page without its story.
  const product = home.story_product === "" ? null : (await fetchProduct(home.story_product, caller)).data;
  const shown = [...home.best_sellers, ...(home.flash_sale?.products ?? []), ...(product ? [product] : [])];
  const brands = home.brand_banners.map(({ vendor }) => `vendor:${vendor.id}`);
  tag("home", ...new Set([...brands, ...shown.map(({ product_id }) => `product:${product_id}`)]));
  describe(...organization({ ...storeIdentity(), locale: market.locale }));
  return { home, story: storyOf(product) };
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function HomePage({ home, story }: Props) {
  const { t } = useTranslation("home");
  const { hero, story: storyRoom, company, home: room } = home.rooms;
  return (
    <>
      <Seo title={t("seo.title")} description={t("seo.description")} path={paths.home} image={hero?.picture} />
      {hero && <Hero room={hero} lead={home.leads.hero} />}
      <Categories categories={home.categories} />
      <FlashSale sale={home.flash_sale} />
      <ProductRail title={t("bestSellers.title")} products={home.best_sellers} />
      <Story story={story} room={storyRoom} />
      <Programme room={company} />
      <HomeFoot room={room} lead={home.leads.room} banners={home.brand_banners} reviews={home.reviews} />
      <RecentlyViewed />
    </>
  );
}
