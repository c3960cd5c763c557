import type { InferGetServerSidePropsType } from "next";
import { ListingsPage } from "@/components/brand/listings/ListingsPage";
import { DESK_FRAME } from "@/components/layout/frame";
import { brandPage } from "@/services/desk/deskPage";
import { loadListings } from "@/services/desk/listingPage";

export const getServerSideProps = brandPage(["brandListings", "orders"], {
  may: "brand.read",
  list: ({ product, new: isNew }) => (product || isNew ? null : "listings"),
  load: loadListings,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function BrandListings(props: Props) {
  return <ListingsPage {...props} />;
}

BrandListings.frame = DESK_FRAME;
