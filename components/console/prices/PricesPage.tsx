import "@/styles/deskParts";
import { CountersignSection } from "@/components/console/countersigning/CountersignSection";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { CursorListScreen } from "@/components/desk/CursorListScreen";
import { LoadError } from "@/components/desk/LoadError";
import { Select } from "@/components/form/Select";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { SavedViews } from "@/contract/savedViews/viewRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchPrices } from "@/services/desk/goods/prices";
import type { PricesProps, SheetProps } from "./loadPrices";
import { PlansScreen } from "./PlansScreen";
import { PriceSheet } from "./PriceSheet";

interface Desk {
  desk: StaffDeskView;
  savedViews: SavedViews | null;
}
type PageProps = SheetProps & Desk;

/** The price list as a sheet, what is planned of it, or what of it waits for a second person, for the team. */
export function PricesPage(props: PricesProps & Desk) {
  if (props.shows === "plans") return <PlansScreen {...props} />;
  return props.isWaiting ? <WaitingPrices {...props} /> : <Sheet {...props} />;
}

function Sheet({ desk, asked, list, failure, savedViews, why }: PageProps) {
  const { t } = useTranslation("priceDesk");
  const choices = (named: readonly { id: number; name: string }[] = []) =>
    named.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ConsoleLayout desk={desk} current="prices" title={t("title")} lead={t("lead")}>
      <p>
        <Link href={deskPaths.pricePlans} prefetch="never">
          {t("pricePlans:title")}
        </Link>
        {list?.can_edit && (
          <>
            {" · "}
            <Link href={deskPaths.priceApprovals} prefetch="never">
              {t("approvals.title")}
            </Link>
          </>
        )}
      </p>
      <CursorListScreen
        of="prices"
        words="priceDesk"
        saved={savedViews}
        asked={asked}
        list={list}
        failure={failure}
        more={(after) => fetchPrices({ ...asked, after })}
        searchLabel={t("search.label")}
        filters={
          <>
            <Select
              key={`category ${asked.category}`}
              name="category"
              label={t("category")}
              blank={t("allCategories")}
              options={choices(list?.categories)}
              defaultValue={asked.category}
              required={false}
            />
            <Select
              key={`brand ${asked.brand}`}
              name="brand"
              label={t("brand")}
              blank={t("allBrands")}
              options={choices(list?.brands)}
              defaultValue={asked.brand}
              required={false}
            />
          </>
        }
      >
        {(rows, caption) => <PriceSheet rows={rows} caption={caption} canEdit={list?.can_edit ?? false} asked={why} />}
      </CursorListScreen>
    </ConsoleLayout>
  );
}

function WaitingPrices({ desk, approvals, failure }: PageProps) {
  const { t } = useTranslation("priceDesk");
  return (
    <ConsoleLayout
      desk={desk}
      current="prices"
      title={t("approvals.title")}
      lead={t("approvals.lead")}
      subscribe={{ kinds: ["waiting price"] }}
    >
      <p>
        <Link href={deskPaths.prices} prefetch="never">
          {t("approvals.back")}
        </Link>
      </p>
      {failure && <LoadError failure={failure} />}
      {approvals && <CountersignSection of="prices" first={approvals} />}
      {!approvals && !failure && <Notice>{t("approvals.notAllowed")}</Notice>}
    </ConsoleLayout>
  );
}
