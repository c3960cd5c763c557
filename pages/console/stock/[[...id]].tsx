import type { InferGetServerSidePropsType } from "next";
import { loadStock } from "@/components/console/stock/loadStock";
import { StockPage } from "@/components/console/stock/StockPage";
import { DESK_FRAME } from "@/components/layout/frame";
import { consolePage } from "@/services/desk/deskPage";

/** One page for the list and its shelves, `/console/stock/7.1`: they share their sheets. */
export const getServerSideProps = consolePage(["stockDesk", "brandListings", "orders"], {
  may: "stock.read",
  list: ({ id }) => (id ? null : "stock"),
  load: loadStock,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function ConsoleStock(props: Props) {
  return <StockPage {...props} />;
}

ConsoleStock.frame = DESK_FRAME;
