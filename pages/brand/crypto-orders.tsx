import type { InferGetServerSidePropsType } from "next";
import { BrandOrdersScreen } from "@/components/brand/orders/BrandOrdersScreen";
import { DESK_FRAME } from "@/components/layout/frame";
import { loadParts } from "@/services/desk/partPages";
import { brandPage } from "@/services/desk/deskPage";

export const getServerSideProps = brandPage(["brandOrders"], {
  may: "parts.read",
  list: ({ part }) => (part ? null : "crypto-parts"),
  load: (context) => loadParts(context, true),
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

/** The same of orders that coins paid: whether the coins are final, and no wallet. */
function CryptoOrdersPage({ desk, ...page }: Props) {
  return <BrandOrdersScreen desk={desk} {...page} byCoins />;
}

CryptoOrdersPage.frame = DESK_FRAME;

export default CryptoOrdersPage;
