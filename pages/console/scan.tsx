import type { InferGetServerSidePropsType } from "next";
import { loadScan } from "@/components/console/scan/loadScan";
import { ScanPage } from "@/components/console/scan/ScanPage";
import { DESK_FRAME } from "@/components/layout/frame";
import { consolePage } from "@/services/desk/deskPage";
import { cameraPage } from "@/services/pages/cameraPage";

export const getServerSideProps = cameraPage(
  consolePage(["scanDesk", "stockDesk", "brandListings", "brandOrders", "orders"], {
    may: "orders.ship",
    load: (context) => loadScan(context),
  }),
);

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function ConsoleScan(props: Props) {
  return <ScanPage {...props} />;
}

ConsoleScan.frame = DESK_FRAME;
