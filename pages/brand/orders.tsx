import type { InferGetServerSidePropsType } from "next";
import { BrandOrdersScreen } from "@/components/brand/orders/BrandOrdersScreen";
import { DESK_FRAME } from "@/components/layout/frame";
import { loadParts } from "@/services/desk/partPages";
import { brandPage } from "@/services/desk/deskPage";

export const getServerSideProps = brandPage(["brandOrders"], {
  may: "parts.read",
  load: (context) => loadParts(context, false),
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

/** What a brand sends of orders: its own parts and nothing else of them. */
function BrandOrdersPage({ desk, asked, list, number, part }: Props) {
  return <BrandOrdersScreen desk={desk} asked={asked} list={list} number={number} part={part} />;
}

BrandOrdersPage.frame = DESK_FRAME;

export default BrandOrdersPage;
