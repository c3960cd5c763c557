import type { HomePage } from "@/contract/common";
import { BrandBanners } from "./BrandBanners";
import { OwnerReviews } from "./OwnerReviews";
import { Room } from "./Room";

interface HomeFootProps {
  room: HomePage["rooms"]["home"];
  lead: HomePage["leads"]["room"];
  banners: HomePage["brand_banners"];
  reviews: HomePage["reviews"];
}

/** The lower part of the home page: one script, with the first sign of a person. */
export function HomeFoot({ room, lead, banners, reviews }: HomeFootProps) {
  return (
    <>
      {room && <Room room={room} lead={lead} />}
      <BrandBanners banners={banners} />
      <OwnerReviews reviews={reviews} />
    </>
  );
}
