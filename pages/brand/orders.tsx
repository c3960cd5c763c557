import type { InferGetServerSidePropsType } from "next";
import { BrandOrdersScreen } from "@/components/brand/orders/BrandOrdersScreen";
import { DESK_FRAME } from "@/components/layout/frame";
import { loadParts } from "@/services/desk/partPages";
import { brandPage } from "@/services/desk/deskPage";

export const getServerSideProps = brandPage(["brandOrders"], {
  may: "parts.read",
  list: ({ part }) => (part ? null : "parts"),
  load: (context) => loadParts(context, false),
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

/** What a brand sends of orders: its own parts and nothing else of them. */
function BrandOrdersPage({ desk, ...page }: Props) {
  return <BrandOrdersScreen desk={desk} {...page} />;
}

BrandOrdersPage.frame = DESK_FRAME;

export default BrandOrdersPage;
