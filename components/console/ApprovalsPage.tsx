import "@/styles/deskParts";
import { useRouter } from "next/router";
import type { ReactNode } from "react";
import bannerStyles from "@/components/brand/banners/Banners.module.css";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import table from "@/components/desk/DeskTable.module.css";
import { ViewTabs } from "@/components/desk/views/ViewTabs";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { ErrorState } from "@/components/ui/ErrorState";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffBanner } from "@/contract/desk/bannerRoutes";
import type { SENT_STATES } from "@/contract/desk/bannerTerms";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { DECIDED_STATES } from "@/contract/desk/listingTerms";
import type { StaffProposal } from "@/contract/desk/proposalRoutes";
import type { LiveSubscription } from "@/hooks/desk/useDeskLive";
import type { SavedViews } from "@/contract/savedViews/viewRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { BannerApprovals } from "./BannerApprovals";
import { ListingApprovals } from "./ListingApprovals";

interface Sent<State extends string, Row> {
  state: State;
  /** Null where it could not be looked up. */
  list: { rows: Row[]; next: string | null; total: number } | null;
}

export interface ApprovalsProps {
  isListings: boolean;
  banners: Sent<(typeof SENT_STATES)[number], StaffBanner>;
  listings: Sent<(typeof DECIDED_STATES)[number], StaffProposal>;
}

/** Who decides about the same list sees who else does. */
const LISTINGS: LiveSubscription = { kinds: ["listing", "new_listing"], open: { kind: "listing", id: 0 } };
const BANNERS: LiveSubscription = { kinds: ["banner"], open: { kind: "banner", id: 0 } };
type PageProps = ApprovalsProps & { desk: StaffDeskView; savedViews: SavedViews | null };

/** What brands want to show and to sell, for the store's team to decide. */
export function ApprovalsPage({ desk, savedViews, isListings, banners, listings }: PageProps) {
  const { t } = useTranslation("brandListings");
  const mayDecide = desk.rights.includes("vendors.decide");
  const { asPath } = useRouter();
  const kinds = [
    { name: "banners", href: deskPaths.approvalsIn("waiting"), isOpen: !isListings, list: banners.list },
    { name: "listings", href: deskPaths.listingApprovals("proposed"), isOpen: isListings, list: listings.list },
  ] as const;
  return (
    <ConsoleLayout
      desk={desk}
      current="approvals"
      subscribe={isListings ? LISTINGS : BANNERS}
      title={t("approvals.title")}
      lead={t("approvals.lead")}
    >
      <div className={bannerStyles.list}>
        <nav className={table.tabs} aria-label={t("approvals.kinds")}>
          {kinds.map(({ name, href, isOpen, list }) => (
            <Link key={name} href={href} prefetch="never" aria-current={isOpen ? "page" : undefined}>
              {t(`approvals.${name}`)}
              {list && !isOpen && list.total > 0 && <span className={table.count}>{list.total}</span>}
            </Link>
          ))}
        </nav>
        {isListings ? (
          <View
            {...listings}
            kind="listings"
            saved={savedViews}
            nameOf={(state) => t(`states.${state}`)}
            hrefOf={deskPaths.listingApprovals}
          >
            {(rows) => <ListingApprovals key={asPath} rows={rows} mayDecide={mayDecide} />}
          </View>
        ) : (
          <View
            {...banners}
            kind="banners"
            saved={savedViews}
            nameOf={(state) => t(`brandBanners:states.${state}`)}
            hrefOf={deskPaths.approvalsIn}
          >
            {(rows) => <BannerApprovals key={asPath} rows={rows} mayDecide={mayDecide} />}
          </View>
        )}
      </div>
    </ConsoleLayout>
  );
}

interface ViewProps<State extends string, Row> extends Sent<State, Row> {
  kind: "banners" | "listings";
  saved: SavedViews | null;
  nameOf: (state: string) => string;
  hrefOf: (state: State) => string;
  children: (rows: Row[]) => ReactNode;
}

function View<State extends string, Row>({ state, list, hrefOf, children, ...tabs }: ViewProps<State, Row>) {
  const { kind, saved, nameOf } = tabs;
  const { t } = useTranslation("brandListings");
  const router = useRouter();
  return (
    <>
      <ViewTabs
        list="approvals"
        label={t("approvals.views")}
        saved={saved}
        shown={{ kind, state }}
        nameOf={({ state: name = "" }) => nameOf(name)}
        only={(tab) => tab.kind === kind}
      />
      {list === null ? (
        <ErrorState onRetry={() => void router.replace(router.asPath)} />
      ) : list.rows.length === 0 ? (
        <EmptyState title={t("approvals.empty")} />
      ) : (
        children(list.rows)
      )}
      {list?.next && (
        <div>
          <ButtonLink
            variant="outline"
            href={`${hrefOf(state)}&after=${encodeURIComponent(list.next)}`}
            prefetch="never"
          >
            {t("approvals.next")}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
