import type { InferGetServerSidePropsType } from "next";
import { BrandOrdersScreen } from "@/components/brand/orders/BrandOrdersScreen";
import { DESK_FRAME } from "@/components/layout/frame";
import { loadParts } from "@/services/desk/partPages";
import { brandPage } from "@/services/desk/deskPage";

export const getServerSideProps = brandPage(["brandOrders"], {
  may: "parts.read",
  load: (context) => loadParts(context, true),
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

/** The same of orders that coins paid: whether the coins are final, and no wallet. */
function CryptoOrdersPage({ desk, asked, list, number, part }: Props) {
  return <BrandOrdersScreen desk={desk} asked={asked} list={list} number={number} part={part} byCoins />;
}

CryptoOrdersPage.frame = DESK_FRAME;

export default CryptoOrdersPage;
