import type { InferGetServerSidePropsType } from "next";
import { useTranslation } from "@/hooks/useTranslation";
import { Categories } from "@/components/home/Categories";
import { FlashSale } from "@/components/home/FlashSale";
import { Hero } from "@/components/home/Hero";
import { OwnerReviews } from "@/components/home/OwnerReviews";
import { Programme } from "@/components/home/Programme";
import { Story } from "@/components/home/Story";
import { Seo } from "@/components/layout/Seo";
import { Shell } from "@/components/layout/Shell";
import { ProductRail } from "@/components/product/ProductRail";
import { later } from "@/components/ui/Later";
import "@/components/home/Room.module.css";
import "@/components/product/RoomPicture.module.css";
import { organization } from "@/components/seo/organization";
import { paths } from "@/constants/paths";
import { fetchHome } from "@/services/common";
import { fetchProduct } from "@/services/product";
import { publicPage, storeIdentity } from "@/services/page";
import { storyOf, STORY_PRODUCT } from "@/utils/story";

const Room = later(() => import("@/components/home/Room").then((part) => part.Room));

export const getServerSideProps = publicPage(["home", "product"], async ({ caller, market, tag, describe }) => {
  const [home, product] = await Promise.all([
    fetchHome(caller),
    // A store without this product has a home page without its story.
    fetchProduct(STORY_PRODUCT, caller).catch(() => null),
  ]);
  const shown = [...home.best_sellers, ...(home.flash_sale?.products ?? []), ...(product ? [product] : [])];
  tag("home", ...new Set(shown.map(({ product_id }) => `product:${product_id}`)));
  describe(...organization({ ...storeIdentity(), locale: market.locale }));
  return { home, story: storyOf(product) };
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function HomePage({ home, story }: Props) {
  const { t } = useTranslation("home");
  const { hero, story: storyRoom, company, home: room } = home.rooms;
  return (
    <Shell>
      <Seo title={t("seo.title")} description={t("seo.description")} path={paths.home} image={hero?.picture} />
      {hero && <Hero room={hero} />}
      <Categories categories={home.categories} />
      <FlashSale sale={home.flash_sale} />
      <ProductRail title={t("bestSellers.title")} products={home.best_sellers} />
      <Story story={story} room={storyRoom} />
      <Programme room={company} />
      {room && <Room room={room} />}
      <OwnerReviews reviews={home.reviews} />
    </Shell>
  );
}
