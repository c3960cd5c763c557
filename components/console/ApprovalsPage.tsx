import "@/styles/deskParts";
import { useRouter } from "next/router";
import bannerStyles from "@/components/brand/banners/Banners.module.css";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import table from "@/components/desk/DeskTable.module.css";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { ErrorState } from "@/components/ui/ErrorState";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffBanner } from "@/contract/desk/bannerRoutes";
import { SENT_STATES } from "@/contract/desk/bannerTerms";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { BannerApprovals } from "./BannerApprovals";

export interface ApprovalsProps {
  state: (typeof SENT_STATES)[number];
  /** Null where it could not be looked up. */
  list: { rows: StaffBanner[]; next: string | null } | null;
}

/** What brands want to show, for the store's team to decide. */
export function ApprovalsPage({ desk, state, list }: ApprovalsProps & { desk: StaffDeskView }) {
  const { t } = useTranslation("brandBanners");
  const router = useRouter();
  const mayDecide = desk.rights.includes("vendors.decide");
  return (
    <ConsoleLayout desk={desk} current="approvals" title={t("approvals.title")} lead={t("approvals.lead")}>
      <div className={bannerStyles.list}>
        <nav className={table.tabs} aria-label={t("approvals.views")}>
          {SENT_STATES.map((name) => (
            <Link
              key={name}
              href={deskPaths.approvalsIn(name)}
              warm="never"
              aria-current={name === state ? "page" : undefined}
            >
              {t(`states.${name}`)}
            </Link>
          ))}
        </nav>
        {list === null ? (
          <ErrorState onRetry={() => void router.replace(router.asPath)} />
        ) : list.rows.length === 0 ? (
          <EmptyState title={t(`approvals.empty.${state}`)} />
        ) : (
          <BannerApprovals key={router.asPath} rows={list.rows} mayDecide={mayDecide} />
        )}
        {list?.next && (
          <div>
            <ButtonLink
              variant="outline"
              href={`${deskPaths.approvalsIn(state)}&after=${encodeURIComponent(list.next)}`}
              warm="never"
            >
              {t("approvals.next")}
            </ButtonLink>
          </div>
        )}
      </div>
    </ConsoleLayout>
  );
}
