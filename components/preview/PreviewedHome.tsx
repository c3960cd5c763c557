import "@/styles/parts";
import { Categories } from "@/components/home/Categories";
import { FlashSale } from "@/components/home/FlashSale";
import { Hero } from "@/components/home/Hero";
import { HomeFoot } from "@/components/home/HomeFoot";
import { Programme } from "@/components/home/Programme";
import { Story } from "@/components/home/Story";
import { ProductRail } from "@/components/product/cards/ProductRail";
import type { HomePage } from "@/contract/common";
import type { ProductPage } from "@/contract/product";
import { useTranslation } from "@/hooks/useTranslation";
import { storyOf } from "@/utils/product/story";

/** The home page with what counts at a moment; its links lead to public pages. */
export function PreviewedHome({ home, product }: { home: HomePage; product: ProductPage | null }) {
  const { t } = useTranslation("home");
  const { hero, story, company, home: room } = home.rooms;
  return (
    <>
      {hero && <Hero room={hero} lead={home.leads.hero} />}
      <Categories categories={home.categories} />
      <FlashSale sale={home.flash_sale} />
      <ProductRail title={t("bestSellers.title")} products={home.best_sellers} />
      <Story story={storyOf(product)} room={story} />
      <Programme room={company} />
      <HomeFoot room={room} lead={home.leads.room} banners={home.brand_banners} reviews={home.reviews} />
    </>
  );
}
