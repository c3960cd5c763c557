import type { InferGetServerSidePropsType } from "next";
import { ApprovalsPage } from "@/components/console/ApprovalsPage";
import { DESK_FRAME } from "@/components/layout/frame";
import { SENT_STATES } from "@/contract/desk/bannerTerms";
import { DECIDED_STATES } from "@/contract/desk/listingTerms";
import { fetchStaffBanners } from "@/services/desk/banners";
import { consolePage } from "@/services/desk/deskPage";
import { fetchProposals } from "@/services/desk/listings";

export const getServerSideProps = consolePage(["brandBanners", "brandListings", "orders"], {
  may: "vendors.read",
  list: () => "approvals",
  load: async ({ query, caller }) => {
    const rest = query.after ? { after: query.after.slice(0, 200) } : {};
    const isListings = query.kind === "listings";
    const banners = isListings ? "waiting" : (SENT_STATES.find((name) => name === query.state) ?? "waiting");
    const listings = isListings ? (DECIDED_STATES.find((name) => name === query.state) ?? "proposed") : "proposed";
    // Of the other kind only how many wait is shown.
    const [sent, proposed] = await Promise.all([
      fetchStaffBanners({ state: banners, ...(!isListings && rest) }, caller),
      fetchProposals({ state: listings, ...(isListings && rest) }, caller),
    ]);
    return {
      isListings,
      banners: { state: banners, list: sent.data },
      listings: { state: listings, list: proposed.data },
    };
  },
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function ConsoleApprovals(props: Props) {
  return <ApprovalsPage {...props} />;
}

ConsoleApprovals.frame = DESK_FRAME;
