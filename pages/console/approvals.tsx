import type { InferGetServerSidePropsType } from "next";
import { ApprovalsPage } from "@/components/console/ApprovalsPage";
import { DESK_FRAME } from "@/components/layout/frame";
import { SENT_STATES } from "@/contract/desk/bannerTerms";
import { fetchStaffBanners } from "@/services/desk/banners";
import { consolePage } from "@/services/desk/deskPage";

export const getServerSideProps = consolePage(["brandBanners", "orders"], {
  may: "vendors.read",
  load: async ({ query, caller }) => {
    const state = SENT_STATES.find((name) => name === query.state) ?? "waiting";
    const asked = { state, ...(query.after && { after: query.after.slice(0, 200) }) };
    return { state, list: (await fetchStaffBanners(asked, caller)).data };
  },
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function ConsoleApprovals(props: Props) {
  return <ApprovalsPage {...props} />;
}

ConsoleApprovals.frame = DESK_FRAME;
