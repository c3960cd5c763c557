import type { InferGetServerSidePropsType } from "next";
import { loadVendors } from "@/components/console/loadVendors";
import { VendorsPage } from "@/components/console/VendorsPage";
import { DESK_FRAME } from "@/components/layout/frame";
import { consolePage } from "@/services/desk/deskPage";

export const getServerSideProps = consolePage(["console", "brandJoining"], {
  may: "vendors.read",
  list: ({ application }) => (application ? null : "vendors"),
  load: loadVendors,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function ConsoleVendors(props: Props) {
  return <VendorsPage {...props} />;
}

ConsoleVendors.frame = DESK_FRAME;
