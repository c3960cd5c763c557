import "@/styles/deskParts";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { CursorListScreen } from "@/components/desk/CursorListScreen";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { SavedViews } from "@/contract/savedViews/viewRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchPricePlans } from "@/services/desk/goods/prices";
import type { PlansProps } from "./loadPrices";
import { PlanTable } from "./PlanTable";

type ScreenProps = PlansProps & { desk: StaffDeskView; savedViews: SavedViews | null };

/** Prices that are planned, count for a time, or are over, for the store's team. */
export function PlansScreen({ desk, askedPlans: asked, plans: list, failure, savedViews }: ScreenProps) {
  const { t } = useTranslation("pricePlans");
  return (
    <ConsoleLayout
      desk={desk}
      current="prices"
      title={t("title")}
      lead={t("lead")}
      subscribe={{ kinds: ["price plan"] }}
    >
      <p>
        <Link href={deskPaths.prices} prefetch="never">
          {t("back")}
        </Link>
      </p>
      <CursorListScreen
        of="price-plans"
        words="pricePlans"
        saved={savedViews}
        asked={asked}
        list={list}
        failure={failure}
        more={(after) => fetchPricePlans({ ...asked, after })}
        searchLabel={t("search.label")}
      >
        {(rows, caption) => (
          <PlanTable key={`${asked.view} ${asked.q}`} rows={rows} caption={caption} canEdit={list?.can_edit ?? false} />
        )}
      </CursorListScreen>
    </ConsoleLayout>
  );
}
